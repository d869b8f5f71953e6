import { type RefObject, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { withoutHsWords } from '#lib/hs-words.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { dotted, type HsFinder, type HsRow, langOf } from './hs-finder.ts';
import * as styles from './HsField.css.ts';
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
  const digits = withoutHsWords(typed).replaceAll(/[.\s]/g, '');

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
      <HsPath path={answer?.path ?? []} root={where} onOpen={open} />
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

interface HsPathProps {
  /** The chapter, and the heading in it, that the list stands below. */
  path: readonly { code: string; name: string }[];
  root: RefObject<HTMLElement | null>;
  onOpen: (parent: string) => void;
}

/** Shows the path of the list in the tree; every step above leads there. */
function HsPath({ path, root, onOpen }: HsPathProps) {
  const t = useStrings(strings);
  return (
    <nav ref={root} className={styles.path} aria-label={t('path')} tabIndex={-1}>
      <button type="button" className={styles.step} onClick={() => onOpen('')}>
        {t('all')}
      </button>
      {path.map(({ code, name }, at) => (
        <span key={code}>
          {'› '}
          {at === path.length - 1 ? (
            <span aria-current="location">
              {code} <span lang={langOf(name)}>{name}</span>
            </span>
          ) : (
            <button type="button" className={styles.step} title={name} onClick={() => onOpen(code)}>
              {code}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

interface HsRowsProps {
  rows: readonly HsRow[];
  values: readonly string[];
  onChoose: (code: string) => void;
  onOpen: (parent: string) => void;
}

/** Codes to choose, each with what it stands under and the way to what it divides into. */
function HsRows({ rows, values, onChoose, onOpen }: HsRowsProps) {
  const t = useStrings(strings);
  return (
    <ul className={styles.list}>
      {rows.map(({ code, name, children, path }) => (
        <li key={code} className={styles.row}>
          <button type="button" className={styles.choice} aria-pressed={values.includes(code)} onClick={() => onChoose(code)}>
            <span className={styles.code}>{dotted(code)}</span>
            <span className={styles.name} lang={langOf(name)}>
              {name}
            </span>
            {path.length > 0 ? (
              <span className={styles.under}>
                {path.map((step) => (
                  <span key={step.code} lang={langOf(step.name)}>
                    {step.code} {step.name}
                    {step === path.at(-1) ? null : ' › '}
                  </span>
                ))}
              </span>
            ) : null}
          </button>
          {children > 0 ? (
            <Button variant="text" size="small" aria-label={t('below', { code })} onPress={() => onOpen(code)}>
              {t('divided', { n: children })}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
