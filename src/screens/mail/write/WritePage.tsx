import { useState } from 'react';

import { useComposer } from '#actors/mail/use-composer.ts';
import { useAddressChange, useGo, useTitle } from '#actors/page.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { writeHref } from '#routes/write-href.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { CheckDialog } from './check/CheckDialog.tsx';
import { ConflictQuestion } from './check/ConflictQuestion.tsx';
import { MailForm } from './MailForm.tsx';
import { Outcome } from './outcome/Outcome.tsx';
import { strings } from './strings.ts';
import { useOpening, type Opening } from './use-opening.ts';

const OUTCOMES: ReadonlySet<string> = new Set(['queued', 'waiting', 'scheduled', 'returning', 'going', 'sent', 'failed', 'unsure']);

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
      show({ tone: 'info', text: t('sending'), action: { name: t('undo'), onPress, takesBack: true } });
    },
    onTakenBack: () => {
      setBack(true);
      show({ tone: 'success', text: t('takenBack') });
    },
    onTooLate: () => show({ tone: 'warning', text: t('tooLate') }),
  });
  useTitle(composer.draft.subject);

  if (OUTCOMES.has(composer.phase)) return <Outcome composer={composer} />;
  const takeTheirs = () => {
    composer.send({ type: 'take.theirs' });
    setEdition(edition + 1);
  };
  return (
    <>
      <MailForm key={edition} composer={composer} opening={opening} startsInText={isBack || opening.isAnswer} />
      {composer.phase === 'conflicting' ? <ConflictQuestion composer={composer} onTakeTheirs={takeTheirs} /> : null}
      {composer.phase === 'asking' ? <CheckDialog composer={composer} /> : null}
    </>
  );
}
