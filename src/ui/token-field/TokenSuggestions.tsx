import type { PickerItem } from '#ui/picker/use-found.ts';
import { OptionList } from '#ui/popup/OptionList.tsx';
import * as popup from '#ui/popup/popup.css.ts';
import { StatusShape } from '#ui/status/StatusShape.tsx';

import * as styles from './TokenField.css.ts';

export interface TokenSuggestion extends PickerItem {
  /** Why it had better not be chosen. */
  readonly problem?: string | undefined;
}

interface TokenSuggestionsProps {
  id: string;
  label: string;
  isOpen: boolean;
  at: number | undefined;
  items: readonly TokenSuggestion[];
  onChoose: (item: TokenSuggestion) => void;
}

/** Shows the suggestions of a token field; the focus stays in the field. */
export function TokenSuggestions({ id, label, isOpen, at, items, onChoose }: TokenSuggestionsProps) {
  return (
    <OptionList id={id} label={label} className={styles.list} isOpen={isOpen} at={at} items={items} onChoose={onChoose}>
      {({ name, problem, note }) => (
        <>
          <span className={popup.name} lang="en">
            {name}
          </span>
          {problem === undefined ? null : (
            <span className={popup.note}>
              <StatusShape tone="warning" /> {problem}
            </span>
          )}
          {note === undefined ? null : <span className={popup.note}>{note}</span>}
        </>
      )}
    </OptionList>
  );
}
