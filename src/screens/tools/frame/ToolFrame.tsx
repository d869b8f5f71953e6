import { type ReactNode, useId } from 'react';

import { usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { useSaid } from '#ui/voice/use-said.ts';

import type { AnswerRow } from './answer-text.ts';
import { AnswerActions } from './AnswerActions.tsx';
import * as styles from './frame.css.ts';
import { strings } from './strings.ts';

export interface ToolFrameProps {
  title: string;
  /** Nothing while there is too little to answer. */
  rows: readonly AnswerRow[] | undefined;
  /** The source of the figures, and its date. */
  source: string;
  /** More of the answer, printed with it: a table, a picture. */
  more?: ReactNode;
  /** The further parts as lines of text, for copying. */
  moreText?: readonly string[] | undefined;
  /** Lines that are copied too, but not for buyers. */
  ownText?: readonly string[] | undefined;
  /** The fields. */
  children: ReactNode;
}

const NONE: readonly string[] = [];

/** Frames every tool: the question on one side; on the other the answer with its source, to copy and to print. */
export function ToolFrame({ title, rows, source, more, moreText = NONE, ownText = NONE, children }: ToolFrameProps) {
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
          {rows ? <AnswerActions answer={{ title, rows, source, moreText, ownText }} /> : null}
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
