import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type KeyboardEvent, use, useRef, useState } from 'react';

import { type Translate, useStrings } from '#i18n/use-strings.ts';
import { ReadOnlyContext } from '#ui/field/read-only.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import type { ChoiceProps } from './choice-props.ts';
import * as styles from './Choice.css.ts';
import { LazyChoicePopup } from './LazyChoicePopup.ts';
import { strings } from './strings.ts';

const OPENS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** One value, or several, chosen from a list that opens under a button which reads `name：value`. */
export function Choice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, options, size, none, isPlain, isMulti } = props;
  const t = useStrings(strings);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isReadOnly = use(ReadOnlyContext);

  const selected = chosenIds(props);
  const names = options.filter(({ id }) => selected.includes(id)).map(({ name }) => name);
  const words = choiceWords(names, t, none);
  const isSet = !isPlain && selected.some((id) => id !== '');

  // By the key itself: the click that Enter makes counts as that of a screen reader, and the list then leaves the focus on itself.
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENS.has(event.key)) return;
    event.preventDefault();
    setOpen(!isReadOnly);
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        data-set={isSet || undefined}
        data-size={size}
        aria-disabled={isReadOnly || undefined}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={words === label ? label : t('named', { label, value: words })}
        onClick={() => setOpen(!isOpen && !isReadOnly)}
        onKeyDown={openByKey}
        onPointerEnter={() => void LazyChoicePopup.preload()}
      >
        <span className={styles.words}>
          {isPlain ? null : (
            <>
              <span className={styles.key}>{t('key', { label })}</span>
              {t('gap')}
            </>
          )}
          <span className={styles.value}>{words}</span>
        </span>
        <span className={styles.arrow}>
          <Icon of={IconChevronDown} size="small" />
        </span>
      </button>
      {isOpen ? (
        <LazyChoicePopup
          label={label}
          options={options}
          selected={selected}
          isMulti={isMulti ?? false}
          onSelect={(ids) => choose(props, ids as Id[])}
          onClose={() => setOpen(false)}
          trigger={trigger}
        />
      ) : null}
    </>
  );
}

function choose<Id extends string>(props: ChoiceProps<Id>, ids: Id[]): void {
  if (props.isMulti) props.onChange(ids);
  else if (ids[0] !== undefined) props.onChange(ids[0]);
}

/** The ids that are chosen, of one choice or of several. */
function chosenIds<Id extends string>({ isMulti, value }: ChoiceProps<Id>): readonly Id[] {
  return isMulti ? value : [value];
}

/** Returns the choice in words short enough for a button: `全部`, `美国`, `美国等 3 个`. */
function choiceWords(names: readonly string[], t: Translate<typeof strings>, none = t('all')): string {
  const [first, second] = names;
  if (first === undefined) return none;
  return second === undefined ? first : t('several', { first, count: names.length, rest: names.length - 1 });
}
