import { useCallback } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useForm } from '#actors/use-form.ts';
import { useQuestion } from '#actors/use-question.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';
import { useSaid } from '#ui/voice/use-said.ts';
import { say } from '#ui/voice/voice.ts';

import { AddressLists } from './AddressLists.tsx';
import { strings } from './strings.ts';
import { AddressTable } from './table/AddressTable.tsx';
import { strings as tableStrings } from './table/strings.ts';
import * as styles from './verify.css.ts';

interface CheckResultProps {
  check: Schemas['AddressCheck'];
  /** Takes over the address that was perhaps meant. */
  onSuggestion: (mail: string) => void;
}

const tones = { valid: 'done', risky: 'warning', invalid: 'danger', unknown: 'draft' } as const satisfies Record<string, StatusTone>;

const NO_FAULTS = { rest: undefined };
const ROWS_AWAITED = 5;

/** Asks whether email addresses take mail (`/foreignTrade/emailVerification`, with `?mail=` at once); a table that waits for its columns has its number in the address. */
export default function VerificationPage() {
  const t = useStrings(strings);
  const w = useStrings(tableStrings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const table = query.get('table') ?? '';
  const leave = useCallback(() => changeAddress(href('foreignTrade.emailVerification')), [changeAddress]);
  const start = ({ name, total }: Schemas['AddressList']) => {
    leave();
    say(w('begun', { name, n: total }));
  };
  return (
    <>
      <PageHead title={t('title')} />
      {table === '' ? (
        <Verification onOpen={(id) => changeAddress(`${href('foreignTrade.emailVerification')}?table=${id}`)} />
      ) : (
        <AddressTable key={table} id={table} onStarted={start} onLeave={leave} />
      )}
    </>
  );
}

function Verification({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const { query } = usePage();
  const { checkEmailAddress } = useCalls();
  const start = query.get('mail') ?? '';
  const form = useForm('verify', { mail: start });
  const { shown, asked, isBusy, error, ask, reload } = useQuestion(
    async (mail: string, { signal }) => (mail === '' ? undefined : checkEmailAddress({ mail }, { signal })),
    start.trim(),
  );
  const check = shown?.question === asked ? shown.answer : undefined;
  const isWaiting = asked !== '' && check === undefined;
  return (
    <>
      <Form errors={NO_FAULTS} label={t('title')} className={styles.form} onSubmit={() => ask(form.values.mail.trim())}>
        <TextField
          label={t('mail')}
          name="mail"
          type="text"
          inputMode="email"
          autoComplete="off"
          lang="en"
          maxLength={320}
          value={form.values.mail}
          onChange={(mail) => form.change({ mail })}
        />
        <Button type="submit" variant="primary" isBusy={isBusy && asked !== ''} busyWord={t('asking')}>
          {t('check')}
        </Button>
      </Form>
      {isWaiting ? (
        <Awaited rows={ROWS_AWAITED} label={t('asking')} error={error} title={t('failed')} onRetry={reload} />
      ) : check ? (
        <CheckResult check={check} onSuggestion={(mail) => form.change({ mail })} />
      ) : null}
      <p className={styles.note}>{t('how')}</p>
      <AddressLists onOpen={onOpen} />
    </>
  );
}

/** Shows what was found out about an address: the judgement, its reason in words, and what it stands on. */
function CheckResult({ check, onSuggestion }: CheckResultProps) {
  const t = useStrings(strings);
  const { day, dayTime } = useFormats();
  const { mail, status, reason, syntax, mx, smtp, misc, known, checkedat, cached } = check;
  const judgement = t(`status.${status}`);
  const why = known ? t(`known.${known.what}`, { day: day(new Date(known.time)) }) : t(`reason.${reason}`);
  useSaid(`${judgement}: ${why}`);
  const yesOrNo = (value: boolean | null) => t(value === null ? 'notAsked' : value ? 'yes' : 'no');
  const facts = [
    [t('form'), yesOrNo(syntax.valid)],
    [t('takesMail'), yesOrNo(mx.accepts)],
    [t('servers'), mx.records.join(', ') || t('none')],
    [t('connected'), yesOrNo(smtp.connect)],
    [t('anyName'), yesOrNo(smtp.catchall)],
    [t('free'), yesOrNo(misc.free)],
    [t('role'), yesOrNo(misc.role)],
    [t('disposable'), yesOrNo(misc.disposable)],
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
