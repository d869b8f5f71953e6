import { useState } from 'react';

import { useComposer } from '#actors/mail/use-composer.ts';
import { useAddressChange, useGo, useTitle } from '#actors/page.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';

import { CheckDialog } from './check/CheckDialog.tsx';
import { ConflictQuestion } from './check/ConflictQuestion.tsx';
import { MailForm } from './MailForm.tsx';
import { Outcome } from './outcome/Outcome.tsx';
import { strings } from './strings.ts';
import type { Opening } from './use-opening.ts';

const OUTCOMES: ReadonlySet<string> = new Set(['queued', 'waiting', 'scheduled', 'returning', 'going', 'sent', 'failed', 'unsure']);

/** One mail from its first word until it is known what became of it. */
export function MailComposer({ opening }: { opening: Opening }) {
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
