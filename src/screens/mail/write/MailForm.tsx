import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { type DragEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';

import type { Composer, ComposerPhase } from '#actors/mail/use-composer.ts';
import { usePermission } from '#actors/use-permission.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings, useLanguage } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { isSendKey } from '#ui/keys/key-owner.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { MailFiles } from './files/MailFiles.tsx';
import { UnfinishedFiles } from './files/UnfinishedFiles.tsx';
import type { MailUploads } from './files/use-mail-uploads.ts';
import { SendLaterDialog } from './later/SendLaterDialog.tsx';
import { MailAddresses } from './MailAddresses.tsx';
import { MailBody } from './MailBody.tsx';
import { MailOptions } from './options/MailOptions.tsx';
import { OriginalMail } from './original/OriginalMail.tsx';
import { strings } from './strings.ts';
import type { Opening } from './use-opening.ts';
import * as styles from './write.css.ts';

interface MailActionsProps {
  composer: Composer;
  undoSeconds: number;
  /** The button that the key presses. */
  sender: Ref<HTMLButtonElement>;
  onSend: () => void;
  onLater: () => void;
}

const LONGEST = 255;

/** The length from which it is told. */
const LONG = 200;

const tones: Partial<Record<ComposerPhase, StatusTone>> = { saved: 'done', saving: 'progress' };

/** No faults of the form's own: what is wrong with a mail is said by its state and its warnings. */
const NO_FAULTS = { rest: undefined };
/** Enter alone sends no mail. */
const sendNothing = () => {};

interface MailFormProps {
  composer: Composer;
  uploads: MailUploads;
  opening: Opening;
  startsInText: boolean;
}

/** The fields of a mail. Ctrl or ⌘ with Enter sends it from any of them; files may be dropped anywhere on it. */
export function MailForm({ composer, uploads, opening, startsInText }: MailFormProps) {
  const t = useStrings(strings);
  const sender = useRef<HTMLButtonElement>(null);
  const [isLater, setLater] = useState(false);
  const [isOver, setOver] = useState(false);
  const [unfinished, setUnfinished] = useState<{ readonly sendat: string | null }>();
  const send = (sendat: string | null) => {
    setUnfinished(undefined);
    composer.send({ type: 'send', sendat });
  };
  /** It waits for the files that are on their way. */
  const sendWhole = (sendat: string | null) => (uploads.pending.length === 0 ? send(sendat) : setUnfinished({ sendat }));
  const sendByKey = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    sender.current?.click();
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type !== 'dragleave');
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    // A picture that the text took is not attached too.
    if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    uploads.add([...event.dataTransfer.files]);
  };
  return (
    <div className={styles.dropPlace} data-over={isOver || undefined} onDragOver={drag} onDragLeave={drag} onDrop={drop}>
      <Form errors={NO_FAULTS} className={styles.form} label={t('write')} onKeyDown={sendByKey} onSubmit={sendNothing}>
        <MailHead composer={composer} />
        <MailAddresses composer={composer} mailboxes={opening.mailboxes} />
        <SubjectLine composer={composer} />
        <MailBody composer={composer} signatures={opening.signatures} uploads={uploads} startsHere={startsInText} />
        <MailFiles composer={composer} uploads={uploads} />
        <MailOptions composer={composer} />
        <OriginalMail composer={composer} />
        <MailActions
          composer={composer}
          undoSeconds={opening.undoSeconds}
          sender={sender}
          onSend={() => sendWhole(null)}
          onLater={() => setLater(true)}
        />
        {isLater ? <SendLaterDialog composer={composer} onSend={sendWhole} onClose={() => setLater(false)} /> : null}
        {unfinished ? (
          <UnfinishedFiles pending={uploads.pending} onSend={() => send(unfinished.sendat)} onClose={() => setUnfinished(undefined)} />
        ) : null}
      </Form>
    </div>
  );
}

/** Says what kind of mail is written, about whom, and whether it is kept. */
function MailHead({ composer }: { composer: Composer }) {
  const t = useStrings(strings);
  const { kind = 'new', customername = '' } = composer.outgoing ?? {};
  return (
    <PageHead title={t(kind === 'new' ? 'write' : `kind.${kind}`)} count={customername || undefined}>
      <MailState composer={composer} />
    </PageHead>
  );
}

/** Whether what stands in the form is kept. Only what is wrong is said aloud, because saving goes on all the time. */
function MailState({ composer: { phase, outgoing, error } }: { composer: Composer }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { clock } = useFormats();
  if (error && error.kind !== 'network') return <Wrong tone="danger" words={t('refused', { reason: failureWords(error, language) })} />;
  if (phase === 'offline') return <Wrong tone="warning" words={t('offline')} />;
  const words: Partial<Record<ComposerPhase, string | undefined>> = {
    saved: outgoing && t('savedAt', { time: clock(outgoing.updatetime) }),
    unsaved: t('unsaved'),
    saving: t('saving'),
    posting: t('posting'),
  };
  return words[phase] ? <Status tone={tones[phase] ?? 'draft'}>{words[phase]}</Status> : null;
}

function Wrong({ tone, words }: { tone: StatusTone; words: string }) {
  useSaid(words);
  return <Status tone={tone}>{words}</Status>;
}

/** Shows the field of a mail's subject. */
function SubjectLine({ composer: { draft, change } }: { composer: Composer }) {
  const t = useStrings(strings);
  const id = useId();
  const { length } = draft.subject;
  return (
    <div className={styles.subjectLine}>
      <label className={styles.label} htmlFor={id}>
        {t('subject')}
      </label>
      <input
        id={id}
        className={styles.subject}
        name="subject"
        maxLength={LONGEST}
        autoComplete="off"
        value={draft.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      {length < LONG ? null : <span className={styles.note}>{t('subjectCount', { count: length })}</span>}
    </div>
  );
}

/** Shows the actions on a mail that is written; they stay in view at the foot. */
function MailActions({ composer: { phase, isBusy, send }, undoSeconds, sender, onSend, onLater }: MailActionsProps) {
  const t = useStrings(strings);
  const permission = usePermission();
  const rights = permission('mail', 'send');
  return (
    <div className={styles.actions}>
      <Button
        buttonRef={sender}
        variant="primary"
        icon={<Icon of={IconSend} size="small" />}
        isBusy={isBusy}
        busyWord={t('sending')}
        {...rights}
        onPress={onSend}
      >
        {t('send')}
      </Button>
      {undoSeconds > 0 ? <span className={styles.note}>{t('undoFor', { count: undoSeconds })}</span> : null}
      <Button icon={<Icon of={IconClock} size="small" />} {...rights} onPress={onLater}>
        {t('sendLater')}
      </Button>
      <Button variant="ghost" {...rights} isBusy={phase === 'saving'} busyWord={t('saving')} onPress={() => send({ type: 'save' })}>
        {t('saveDraft')}
      </Button>
    </div>
  );
}
