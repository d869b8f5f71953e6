import { useState } from 'react';

import { useComposer, type Composer } from '#actors/mail/use-composer.ts';
import { useAddressChange, useGo, useTitle } from '#actors/page.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { documentText } from '#lib/mail/document-text.ts';
import { isStop } from '#lib/mail/draft-stops.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { href } from '#routes/href.ts';
import { writeHref } from '#routes/write-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Status } from '#ui/status/Status.tsx';

import { useMailUploads } from './files/use-mail-uploads.ts';
import { MailForm } from './MailForm.tsx';
import { Outcome } from './outcome/Outcome.tsx';
import { strings } from './strings.ts';
import { useOpening, type Opening } from './use-opening.ts';
import * as styles from './write.css.ts';

const OUTCOMES: ReadonlySet<string> = new Set(['outbox', 'waiting', 'scheduled', 'takingBack', 'going', 'sent', 'failed', 'unsure']);

/** Writing one mail (`/email/write`): a new one, a draft, or an answer. */
export default function WritePage() {
  const t = useStrings(strings);
  const { record: opening, error, reload } = useOpening();
  if (opening && opening.mailboxes.length > 0) return <MailComposer opening={opening} />;
  return (
    <>
      <PageHead title={t('write')} isPending={!opening && !error} />
      {opening ? (
        <Empty kind="first" title={t('noMailbox')} actions={<TextLink href={href('email.settings')}>{t('bind')}</TextLink>}>
          {t('noMailboxHow')}
        </Empty>
      ) : error ? (
        <Failure error={error} title={t('failed')} onRetry={reload} />
      ) : (
        <Skeleton rows={8} label={t('loading')} />
      )}
    </>
  );
}

/** One mail from its first word until it is known what became of it. */
function MailComposer({ opening }: { opening: Opening }) {
  const t = useStrings(strings);
  const go = useGo();
  const changeAddress = useAddressChange();
  const { show } = useToastActions();
  // The editor keeps its own text; one that is to begin with another text is another editor.
  const [edition, setEdition] = useState(0);
  const [isBack, setBack] = useState(false);
  const composer = useComposer(opening.start, {
    onKept: ({ id }) => changeAddress(writeHref({ draft: id })),
    onHandedOver: ({ id, status }, takeBack) => {
      if (status !== 'queued') return;
      const onPress = () => {
        takeBack();
        go(writeHref({ draft: id }));
      };
      show({ tone: 'info', text: t('going'), action: { name: t('undo'), onPress, takesBack: true } });
    },
    onTakenBack: () => {
      setBack(true);
      show({ tone: 'success', text: t('takenBack') });
    },
    onReopened: () => setBack(true),
    onTooLate: () => show({ tone: 'warning', text: t('tooLate') }),
  });
  // Here and not with the form: a file goes on while another text is taken, or the mail comes back.
  const uploads = useMailUploads(composer);
  useTitle(composer.draft.subject);

  if (OUTCOMES.has(composer.phase)) return <Outcome composer={composer} />;
  const takeTheirs = () => {
    composer.send({ type: 'take.theirs' });
    setEdition(edition + 1);
  };
  return (
    <>
      <MailForm key={edition} composer={composer} uploads={uploads} opening={opening} startsInText={isBack || opening.isAnswer} />
      {composer.phase === 'conflicting' ? <ConflictQuestion composer={composer} onTakeTheirs={takeTheirs} /> : null}
      {composer.phase === 'asking' ? <CheckDialog composer={composer} /> : null}
    </>
  );
}

/** Shows the warnings before a mail goes: some have to be mended, the rest are asked about. */
function CheckDialog({ composer: { warnings, send } }: { composer: Composer }) {
  const t = useStrings(strings);
  const isStopped = warnings.some(isStop);
  const back = () => send({ type: 'go.back' });
  const sorted = warnings.toSorted((a, b) => Number(isStop(b)) - Number(isStop(a)));
  return (
    <Dialog
      title={t(isStopped ? 'checkStop' : 'checkAsk')}
      width="confirm"
      isOpen
      onClose={back}
      actions={
        <>
          <Button variant={isStopped ? 'primary' : 'secondary'} onPress={back}>
            {t('backToMail')}
          </Button>
          {isStopped ? null : (
            <Button variant="primary" onPress={() => send({ type: 'send.anyway' })}>
              {t('sendAnyway')}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.warnings}>
        {sorted.map((warning) => (
          <li key={`${warning.kind} ${warning.text}`}>
            <Status tone={isStop(warning) ? 'danger' : 'warning'}>{t(`warning.${warning.kind}`, { text: warning.text })}</Status>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A draft that was changed in two places: shows both texts and asks which stays. */
function ConflictQuestion({ composer: { draft, theirs, send }, onTakeTheirs }: { composer: Composer; onTakeTheirs: () => void }) {
  const t = useStrings(strings);
  const keepMine = () => send({ type: 'keep.mine' });
  const texts = [
    { id: 'mine', name: t('mine'), of: draft },
    { id: 'theirs', name: t('theirs'), of: theirs ?? draft },
  ];
  return (
    <Dialog
      title={t('conflictTitle')}
      width="view"
      isOpen
      // Closing decides nothing that is lost: the other text stays an older version of the draft.
      onClose={keepMine}
      actions={
        <>
          <Button onPress={onTakeTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" onPress={keepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('conflictHow')}</p>
      <div className={styles.sides}>
        {texts.map(({ id, name, of }) => (
          <section key={id} className={styles.side} aria-label={name}>
            <h3 className={styles.sideName}>{name}</h3>
            <p className={styles.sideSubject}>{of.subject || t('emptyText')}</p>
            <p className={styles.sideText}>{documentText(of.document as unknown as MailDocument) || t('emptyText')}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
