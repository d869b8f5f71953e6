import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { strings } from './strings.ts';
import * as styles from './verify.css.ts';

interface CheckResultProps {
  check: Schemas['AddressCheck'];
  /** Takes over the address that was perhaps meant. */
  onSuggestion: (mail: string) => void;
}

const tones = { valid: 'done', risky: 'warning', invalid: 'danger', unknown: 'draft' } as const satisfies Record<string, StatusTone>;

/** What was found out about an address: the judgement, its reason in words, and what it stands on. */
export function CheckResult({ check, onSuggestion }: CheckResultProps) {
  const t = useStrings(strings);
  const { day, dayTime } = useFormats();
  const { mail, status, reason, syntax, mx, smtp, misc, known, checkedat, cached } = check;
  const judgement = t(`status.${status}`);
  const why = known ? t(`known.${known.what}`, { day: day(new Date(known.time)) }) : t(`reason.${reason}`);
  useSaid(`${judgement}: ${why}`);
  const told = (value: boolean | null) => t(value === null ? 'notAsked' : value ? 'yes' : 'no');
  const facts = [
    [t('form'), told(syntax.valid)],
    [t('takesMail'), told(mx.accepts)],
    [t('servers'), mx.records.join(', ') || t('none')],
    [t('connected'), told(smtp.connect)],
    [t('anyName'), told(smtp.catchall)],
    [t('free'), told(misc.free)],
    [t('role'), told(misc.role)],
    [t('disposable'), told(misc.disposable)],
    [t('checked'), t(cached ? 'checkedBefore' : 'checkedNow', { time: dayTime(new Date(checkedat)) })],
  ] as const;
  return (
    <section aria-label={t('result')} className={styles.result}>
      <h2 className={styles.mail} lang="en">
        {mail}
      </h2>
      <Status tone={tones[status]}>{judgement}</Status>
      <p className={styles.why}>{why}</p>
      {syntax.suggestion === '' ? null : (
        <p className={styles.why}>
          {t('meant', { mail: syntax.suggestion })}{' '}
          <Button size="small" onPress={() => onSuggestion(syntax.suggestion)}>
            {t('takeOver')}
          </Button>
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
