import { useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { dotted, type HsFinder } from './hs-finder.ts';
import * as styles from './HsField.css.ts';
import { HsPath } from './HsPath.tsx';
import { HsRows } from './HsRows.tsx';
import { strings } from './strings.ts';

export interface HsPanelProps {
  finder: HsFinder;
  values: readonly string[];
  onChoose: (code: string) => void;
}

const ROWS_AWAITED = 6;
/** National tariffs go on after six digits; such a code is in no nomenclature and can only be typed. */
const NATIONAL_CODE = /^\d{7,10}$/;
const KEYWORD_LENGTH = 200;

/** Finds a code: words or digits above, what they lead to below, and the way up and down the tree. */
export function HsPanel({ finder, values, onChoose }: HsPanelProps) {
  const t = useStrings(strings);
  const { answer, keyword, isBusy } = finder;
  const [typed, setTyped] = useState(keyword);
  const where = useRef<HTMLElement>(null);
  const digits = typed.replaceAll(/[.\s]/g, '');

  /** The button that was pressed goes with its row, so the focus goes to where the reader is now. */
  const open = (parent: string) => {
    setTyped('');
    finder.open(parent);
    where.current?.focus();
  };

  return (
    <div className={styles.panel}>
      <BusyLine isBusy={isBusy} />
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        value={typed}
        maxLength={KEYWORD_LENGTH}
        onChange={setTyped}
        onSearch={finder.search}
      />
      <HsPath path={answer?.path ?? []} place={where} onOpen={open} />
      <output className={styles.line}>{answer && !isBusy ? <Summary answer={answer} /> : null}</output>
      {NATIONAL_CODE.test(digits) ? (
        <Button size="small" onPress={() => onChoose(digits)}>
          {t('useTyped', { code: dotted(digits) })}
        </Button>
      ) : null}
      <Answer finder={finder} values={values} onChoose={onChoose} onOpen={open} />
    </div>
  );
}

function Summary({ answer: { datas, total, corrected } }: { answer: NonNullable<HsFinder['answer']> }) {
  const t = useStrings(strings);
  const count = total > datas.length ? t('first', { n: total, shown: datas.length }) : t('count', { n: total });
  return corrected.length === 0 ? count : `${t('corrected', { words: corrected.join(', ') })} · ${count}`;
}

function Answer({ finder: { answer, error, retry }, ...rest }: HsPanelProps & { onOpen: (parent: string) => void }) {
  const t = useStrings(strings);
  if (!answer || error) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={retry} />;
  if (answer.datas.length === 0) return <p className={styles.empty}>{t('empty')}</p>;
  return <HsRows rows={answer.datas} {...rest} />;
}
