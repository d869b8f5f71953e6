import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { type ReactNode, useId } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo, usePage } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './frame.css.ts';
import { strings } from './strings.ts';

/** One figure of an answer. */
export interface AnswerRow {
  readonly name: string;
  readonly value: string;
  /** How it came about, in a few words. */
  readonly how?: string | undefined;
  /** The figure that was asked for. */
  readonly isMain?: boolean | undefined;
}

export interface ToolFrameProps {
  title: string;
  /** Nothing while there is too little to answer. */
  rows: readonly AnswerRow[] | undefined;
  /** The source of the figures, and its date. */
  source: string;
  /** More of the answer, printed with it: a table, a picture. */
  more?: ReactNode;
  /** The same in lines of text, for what is copied. */
  moreText?: readonly string[] | undefined;
  /** The fields. */
  children: ReactNode;
}

/** What every tool looks like: the question on one side; on the other the answer with its source, to copy and to print. */
export function ToolFrame({ title, rows, source, more, moreText, children }: ToolFrameProps) {
  const t = useStrings(strings);
  const id = useId();
  // Only the page in front is printed; those behind it are kept alive and must not follow onto the paper.
  const { isActive } = usePage();
  const main = rows?.find(({ isMain }) => isMain);
  useSaid(main ? `${main.name}: ${main.value}` : '');
  return (
    <div className={styles.two}>
      <section aria-label={t('question')} className={styles.fields}>
        {children}
      </section>
      <section aria-labelledby={id} className={styles.answer} {...(isActive && { 'data-printed': '' })}>
        <div className={styles.answerHead}>
          <h2 id={id} className={styles.heading}>
            {t('answer', { title })}
          </h2>
          {rows ? <Tools title={title} text={textOf({ title, rows, source, moreText })} /> : null}
        </div>
        {rows ? <Figures rows={rows} /> : <p className={styles.waiting}>{t('tooLittle')}</p>}
        {more}
        <p className={styles.source}>{source}</p>
      </section>
    </div>
  );
}

function Figures({ rows }: { rows: readonly AnswerRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {rows.map(({ name, value, how, isMain }) => (
        <div key={name} className={styles.figure} data-main={isMain || undefined}>
          <dt className={styles.name}>
            {name}
            {how ? <span className={styles.how}>{how}</span> : null}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tools({ title, text }: { title: string; text: string }) {
  const t = useStrings(strings);
  const attempt = useAttempt();
  const { show } = useToastActions();
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(text);
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
      <MailButton title={title} text={text} />
    </span>
  );
}

/** Begins a mail with the answer in it; whoever may not send mails does not see it. */
function MailButton({ title, text }: { title: string; text: string }) {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const { saveDraft } = useCalls();
  const { submit, isBusy } = useAction(saveDraft);
  if (may('mail', 'send').isDisabled) return null;
  const write = async () => {
    const content = text.split('\n').map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
    const draft = await submit({ mailboxid: '', to: [], cc: [], bcc: [], subject: title, document: { type: 'doc', content } });
    if (draft) go(writeHref({ draft: draft.id }));
  };
  return (
    <Button size="small" variant="ghost" icon={<Icon of={IconMail} size="small" />} isBusy={isBusy} onPress={() => void write()}>
      {t('mail')}
    </Button>
  );
}

/** The answer as it is pasted into a mail, an offer or a chat. */
function textOf({ title, rows = [], moreText = [], source }: Pick<ToolFrameProps, 'title' | 'rows' | 'moreText' | 'source'>): string {
  const lines = rows.map(({ name, value, how }) => `${name}: ${value}${how ? ` (${how})` : ''}`);
  return [title, ...lines, ...moreText, source].filter((line) => line.trim() !== '').join('\n');
}
