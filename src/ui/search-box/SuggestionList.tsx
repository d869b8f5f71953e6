import { useFormats } from '#i18n/use-formats.ts';
import { OptionList } from '#ui/popup/OptionList.tsx';
import * as popup from '#ui/popup/popup.css.ts';

import * as styles from './SearchBox.css.ts';

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly count?: number | undefined;
  /** The language of the name, where it is not that of the interface. */
  readonly lang?: string | undefined;
}

export interface SuggestionListProps {
  id: string;
  label: string;
  isOpen: boolean;
  /** The place of the suggestion that the arrows have gone to. */
  at: number | undefined;
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  empty: string;
}

/** The suggestions under a search field; the focus stays in the field. */
export function SuggestionList({ id, label, isOpen, at, suggestions, onChoose, empty }: SuggestionListProps) {
  const { number } = useFormats();
  if (isOpen && suggestions.length === 0)
    return (
      <div className={`${styles.list} ${styles.empty}`} aria-hidden="true">
        {empty}
      </div>
    );
  return (
    <OptionList id={id} label={label} className={styles.list} isOpen={isOpen} at={at} items={suggestions} onChoose={onChoose}>
      {({ name, count, lang }) => (
        <>
          <span className={popup.name} lang={lang}>
            {name}
          </span>
          {count === undefined ? null : <span className={popup.note}>{number(count)}</span>}
        </>
      )}
    </OptionList>
  );
}
