import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from '../Customs.css.ts';
import { companyAddress } from '../detail/company-address.ts';
import { strings } from './strings.ts';

interface Named {
  companyid: string;
  name: string;
}

export interface ApartProps {
  names: Schemas['TradeCompanyNames'];
  isBusy: boolean;
  onJoin: (company: Named) => void;
}

/** From what the company was told apart, if it was, and the way back. */
export function Origin({ names: { companyid, name, from, isapart }, isBusy, onJoin }: ApartProps) {
  const t = useStrings(strings);
  if (!isapart) return null;
  return (
    <p className={styles.line}>
      {from ? t('apartFrom', { name: from.name }) : t('apartAlone')}
      <JoinButton company={{ companyid, name }} isBusy={isBusy} onJoin={onJoin} />
    </p>
  );
}

/** What the reader's company told apart from the company, each with the way back. */
export function ToldApart({ names: { toldapart }, isBusy, onJoin }: ApartProps) {
  const t = useStrings(strings);
  if (toldapart.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="customs-told-apart">
      <h3 id="customs-told-apart">{t('apart')}</h3>
      <p className={styles.note}>{t('apartHow')}</p>
      <ul className={styles.saved}>
        {toldapart.map(({ companyid, name, records }) => (
          <li key={companyid} className={styles.savedLine}>
            <TextLink href={companyAddress({ company: companyid })} lang="en">
              {name}
            </TextLink>
            <span className={styles.note}>{t('count', { n: records })}</span>
            <span className={styles.end}>
              <JoinButton company={{ companyid, name }} isBusy={isBusy} onJoin={onJoin} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function JoinButton({ company, isBusy, onJoin }: Pick<ApartProps, 'isBusy' | 'onJoin'> & { company: Named }) {
  const t = useStrings(strings);
  const may = usePermission();
  return (
    <Button
      size="small"
      aria-label={t('joinOf', { name: company.name })}
      isDisabled={isBusy}
      {...may('customs', 'import')}
      onPress={() => onJoin(company)}
    >
      {t('joinBack')}
    </Button>
  );
}
