import { useRef } from 'react';

import type { Composer, ComposerDraft } from '#actors/mail/use-composer.ts';
import { useSecondsUntil } from '#actors/use-seconds-until.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Status } from '#ui/status/Status.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';

const NAMED = 3;

/** Shows what becomes of a handed-over mail, in the place of its form. */
export function Outcome({ composer }: { composer: Composer }) {
  const t = useStrings(strings);
  const region = useRef<HTMLDivElement>(null);
  useLostFocus(region, composer.phase);
  return (
    <>
      <PageHead title={composer.draft.subject || t('write')} />
      <div ref={region} tabIndex={-1} className={styles.outcome}>
        <OutcomeBody composer={composer} />
      </div>
    </>
  );
}

function OutcomeBody({ composer }: { composer: Composer }) {
  if (composer.phase === 'sent') return <Sent composer={composer} />;
  if (composer.phase === 'failed') return <Failed composer={composer} />;
  if (composer.phase === 'unsure') return <Unsure composer={composer} />;
  return <Going composer={composer} />;
}

/** A mail that did not go: why in plain words, what the server said, and the way to mend it. What came to some goes to the others as it stands. */
function Failed({ composer: { outgoing, isBusy, error, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  const way = outgoing && outgoing.senttime !== null ? WAYS.rest : WAYS.again;
  const words = t(way.state);
  useSaid(words);
  return (
    <>
      <Status tone="danger">{words}</Status>
      {outgoing ? <Fault of={outgoing} /> : null}
      <div className={styles.choices}>
        <Button variant="primary" isBusy={isBusy} onPress={() => send({ type: way.event })}>
          {t(way.name)}
        </Button>
        {outgoing?.fault === 'password' ? <TextLink href={href('email.settings')}>{t('toSettings')}</TextLink> : null}
      </div>
      {error ? <NotDone error={error} /> : null}
    </>
  );
}

/** What can be done with a mail that did not come to all. */
const WAYS = {
  rest: { state: 'notSentToAll', name: 'sendRest', event: 'send.rest' },
  again: { state: 'notSent', name: 'editAgain', event: 'take.back' },
} as const;

function Fault({ of: { fault, faulttext } }: { of: Pick<NonNullable<Composer['outgoing']>, 'fault' | 'faulttext'> }) {
  const t = useStrings(strings);
  return (
    <>
      <p className={styles.how}>{t(`fault.${fault || 'other'}`)}</p>
      {faulttext === '' ? null : (
        <p className={styles.said}>
          {t('serverSaid')} <q lang="en">{faulttext}</q>
        </p>
      )}
    </>
  );
}

/** Why the way that was chosen could not be gone. */
function NotDone({ error }: { error: NonNullable<Composer['error']> }) {
  const words = failureWords(error, useLanguage());
  useSaid(words, error);
  return <Status tone="danger">{words}</Status>;
}

/** A mail that its own server has taken; how far it comes is told elsewhere, and only where its writer asked. */
function Sent({ composer: { draft } }: { composer: Composer }) {
  const t = useStrings(strings);
  useSaid(t('sent'));
  return (
    <>
      <Status tone="done">{t('sent')}</Status>
      <p className={styles.how}>{t('sentTo', { names: recipientNames(draft) })}</p>
      {draft.track ? <p className={styles.how}>{t('sentHow')}</p> : null}
      <p className={styles.choices}>
        {draft.track ? <TextLink href={href('email.tracking')}>{t('toTracking')}</TextLink> : null}
        <TextLink href={href('email.list')}>{t('toInbox')}</TextLink>
        <TextLink href={href('email.write')}>{t('writeAnother')}</TextLink>
      </p>
    </>
  );
}

/** A mail of which nobody knows whether it arrived: says what happened in one sentence and asks. */
function Unsure({ composer: { isBusy, error, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  useSaid(t('unsure'));
  return (
    <>
      <Status tone="warning">{t('unsure')}</Status>
      <p className={styles.how}>{t('unsureWhat')}</p>
      <div className={styles.choices}>
        <Button isBusy={isBusy} onPress={() => send({ type: 'answer', answer: 'resend' })}>
          {t('resend')}
        </Button>
        <Button variant="primary" isBusy={isBusy} onPress={() => send({ type: 'answer', answer: 'sent' })}>
          {t('countAsSent')}
        </Button>
      </div>
      {error ? <NotDone error={error} /> : null}
    </>
  );
}

/** A mail that has not gone yet, and the way to take it back as long as there is one. */
function Going({ composer }: { composer: Composer }) {
  const t = useStrings(strings);
  const { phase, send } = composer;
  if (phase === 'waiting') return <Waiting composer={composer} />;
  if (phase === 'scheduled') return <Scheduled composer={composer} />;
  if (phase === 'outbox')
    return (
      <>
        <Status tone="warning">{t('queued')}</Status>
        <p className={styles.how}>{t('queuedHow')}</p>
        <Button onPress={() => send({ type: 'go.back' })}>{t('stopQueue')}</Button>
      </>
    );
  return (
    <>
      <Status tone="progress">{t('going')}</Status>
      <p className={styles.how}>{t('goingHow')}</p>
    </>
  );
}

function Waiting({ composer: { draft, outgoing, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  const end = Date.parse(outgoing?.sendat ?? '');
  const left = useSecondsUntil(Number.isNaN(end) ? undefined : end) ?? 0;
  // Said once, not every second.
  useSaid(t('sending'));
  return (
    <>
      <Status tone="progress">{t('sendingTo', { names: recipientNames(draft) })}</Status>
      <p className={styles.how}>{t('undoLeft', { count: left })}</p>
      <Button variant="primary" onPress={() => send({ type: 'take.back' })}>
        {t('undo')}
      </Button>
    </>
  );
}

function Scheduled({ composer: { outgoing, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return (
    <>
      <Status tone="progress">{t('scheduledFor', { time: dayTime(outgoing?.sendat ?? '') })}</Status>
      <p className={styles.how}>{t('scheduledHow')}</p>
      <Button onPress={() => send({ type: 'take.back' })}>{t('cancelSchedule')}</Button>
    </>
  );
}

/** Returns the names of a mail's recipients, the first few of them. */
function recipientNames({ to, cc, bcc }: Pick<ComposerDraft, 'to' | 'cc' | 'bcc'>): string {
  const all = [...to, ...cc, ...bcc].map(({ name, address }) => name || address);
  return all.length > NAMED ? `${all.slice(0, NAMED).join(', ')} +${all.length - NAMED}` : all.join(', ');
}
