import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useMay } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { LazyPickerBox } from '#ui/picker/LazyPickerBox.ts';

import { type Answer, textForBuyers, textOf } from './answer-text.ts';
import * as styles from './frame.css.ts';
import { strings } from './strings.ts';

/** Comes with the picker in which it begins: what comes later gets no focus. */
const LazyAnswerFollowUp = onDemand(async () => {
  const [{ AnswerFollowUp }] = await Promise.all([import('./AnswerFollowUp.tsx'), LazyPickerBox.preload()]);
  return AnswerFollowUp;
});
const LazyAnswerOffer = onDemand(async () => (await import('./AnswerOffer.tsx')).AnswerOffer);

/** The targets that an answer can be put into. */
const USES = ['mail', 'followUp', 'offer'] as const;
type Use = (typeof USES)[number];

/** Offers are written by whoever sells or manages; the page of offers is the seller's. */
const SALES = 'industryManager|genjin|customer';

/** Copies and prints an answer, and puts it into a mail, a follow-up or an offer; what the reader may not write is not there. */
export function AnswerActions({ answer }: { answer: Answer }) {
  const t = useStrings(strings);
  const attempt = useAttempt();
  const { show } = useToastActions();
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(textOf(answer));
      show({ tone: 'success', text: t('copied') });
    });
  return (
    <span className={styles.tools}>
      <Button size="small" icon={<Icon of={IconCopy} size="small" />} onPress={() => void copy()}>
        {t('copy')}
      </Button>
      <Button size="small" variant="ghost" icon={<Icon of={IconPrinter} size="small" />} onPress={() => globalThis.print()}>
        {t('print')}
      </Button>
      <UseMenu answer={answer} />
    </span>
  );
}

function UseMenu({ answer }: { answer: Answer }) {
  const t = useStrings(strings);
  const may = useMay();
  const writeMail = useMailOf(answer);
  const [open, setOpen] = useState<Use>();
  const isAllowed: Readonly<Record<Use, boolean>> = {
    mail: may('mail', 'send'),
    followUp: may('customer', 'edit'),
    offer: may(SALES, 'add') && may('customer', 'view'),
  };
  const items = USES.filter((use) => isAllowed[use]).map((id) => ({ id, name: t(`use.${id}`) }));
  if (items.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <MenuButton
        label={t('useIn')}
        trigger={
          <>
            {t('useIn')}
            <Icon of={IconChevronDown} size="small" />
          </>
        }
        items={items}
        onAction={(use) => (use === 'mail' ? void writeMail() : setOpen(use as Use))}
        placement="bottom start"
      />
      {open === 'followUp' ? <LazyAnswerFollowUp title={answer.title} text={textOf(answer)} onClose={close} /> : null}
      {open === 'offer' ? <LazyAnswerOffer title={answer.title} text={textForBuyers(answer)} onClose={close} /> : null}
    </>
  );
}

/** Begins a mail with the answer in it. */
function useMailOf(answer: Answer): () => Promise<void> {
  const go = useGo();
  const { saveDraft } = useCalls();
  const { submit } = useAction(saveDraft);
  return async () => {
    const lines = textForBuyers(answer).split('\n');
    const content = lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
    const draft = await submit({ mailboxid: '', to: [], cc: [], bcc: [], subject: answer.title, document: { type: 'doc', content } });
    if (draft) go(writeHref({ draft: draft.id }));
  };
}
