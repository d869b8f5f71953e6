import { Checkbox } from '#ui/checkbox/Checkbox.tsx';

export interface PageBoxProps {
  /** The rows of the page in sight. */
  ids: readonly string[];
  /** The selected rows; those of other pages stay selected. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** `选择本页`. */
  words: string;
}

/** Selects the whole page in sight, or none of it. */
export function PageBox({ ids, selected, onSelect, words }: PageBoxProps) {
  const count = ids.filter((id) => selected.has(id)).length;
  const selectPage = (isSelected: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id));
    onSelect(new Set(isSelected ? [...others, ...ids] : others));
  };
  return (
    <Checkbox isSelected={count > 0 && count === ids.length} isIndeterminate={count > 0 && count < ids.length} onChange={selectPage}>
      {words}
    </Checkbox>
  );
}
