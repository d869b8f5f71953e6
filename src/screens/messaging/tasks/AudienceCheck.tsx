import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../messaging.css.ts';
import { priceStrings } from './price-strings.ts';
import { strings } from './strings.ts';

type Check = Schemas['WhatsAppAudienceCheck'];

const MOST_COUNTRIES = 8;

/** Who would get it and who not, with the reasons, before anything is sent; what is asked for is another audience as soon as the form says so. */
export function AudienceCheck({ request }: { request: () => Schemas['WhatsAppTaskDraft'] }) {
  const t = useStrings(strings);
  const { checkWhatsAppAudience } = useCalls();
  const { accountid, templateid, audience } = request();
  const wanted = { accountid, templateid, audience };
  const { submit, isBusy, answer } = useAction(async (question: typeof wanted) => ({
    question,
    check: await checkWhatsAppAudience(question),
  }));
  const check = answer && JSON.stringify(answer.question) === JSON.stringify(wanted) ? answer.check : undefined;
  return (
    <div>
      <Button isBusy={isBusy} onPress={() => void submit(wanted)}>
        {t('check')}
      </Button>
      <output>{check ? <Answer check={check} /> : null}</output>
    </div>
  );
}

function Answer({ check: { total, willsend, skipped, countries, cost, room } }: { check: Check }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const names = useCountries();
  const nameOf = (code: string) => names.find(({ id }) => id === code)?.name ?? (code || t('unknown'));
  const named = countries.slice(0, MOST_COUNTRIES).map(({ countrycode, count }) => `${nameOf(countrycode)} ${number(count)}`);
  return (
    <>
      <p className={styles.warning}>
        <Status tone={willsend === 0 ? 'warning' : 'done'}>{t('willSend', { n: willsend })}</Status>
      </p>
      {named.length === 0 ? null : <p className={styles.note}>{t('toCountries', { countries: named.join(' · ') })}</p>}
      {skipped.length === 0 ? null : (
        <>
          <p className={styles.note}>{t('skippedSome', { n: number(total - willsend) })}</p>
          <ul className={styles.list}>
            {skipped.map(({ reason, count }) => (
              <li key={reason}>{reason === '' ? null : t('skippedLine', { reason: t(`skip.${reason}`), n: number(count) })}</li>
            ))}
          </ul>
        </>
      )}
      {room !== null && room < willsend ? <p className={styles.note}>{t('roomLeft', { room: number(room) })}</p> : null}
      {willsend === 0 ? null : <Cost cost={cost} />}
      <p className={styles.note}>{t('price')}</p>
    </>
  );
}

/** Shows the highest cost, as far as the company has entered prices. */
function Cost({ cost }: { cost: Check['cost'] }) {
  const t = useStrings(priceStrings);
  const money = useMoney();
  if (cost === null) return <p className={styles.note}>{t('noPrices')}</p>;
  const { currency, amount, unpriced, day } = cost;
  return (
    <>
      <p>{t('cost', { amount: money(Number(amount), currency), day })}</p>
      {unpriced === 0 ? null : (
        <p>
          <Status tone="warning">{t('unpriced', { n: unpriced })}</Status>
        </p>
      )}
    </>
  );
}
