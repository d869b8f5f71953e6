import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './help.css.ts';
import { strings } from './strings.ts';
import { type Command, useCommands } from './use-commands.ts';
import { useRecordCommands } from './use-record-commands.ts';

const GROUPS = ['openPages', 'records', 'pages', 'actions', 'search'] as const;

/** A field and the commands that match it; the arrows move among them while the focus stays in the field. */
export function PaletteBody({ onDone }: { onDone: () => void }) {
  const t = useStrings(strings);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const records = useRecordCommands(text);
  const groups = matching(useCommands(), records.commands, text);
  const found = groups.flatMap(({ commands }) => commands);
  const current = found[at];
  // The way to search for the text is always there, and no match.
  const count = found.filter(({ group }) => group !== 'search').length;

  // A palette is opened to type into it, so that it is the one dialog that begins in its field.
  useLayoutEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // Chromium's answer is a promise, which React would take for a clean-up.
    document.getElementById(`${id}-${current?.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current?.id]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onDone();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((at + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') run(current);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        ref={input}
        className={styles.paletteInput}
        role="combobox"
        aria-label={t('palette')}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={current && `${id}-${current.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('paletteHint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          records.look(event.target.value);
        }}
        onKeyDown={press}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> takes the focus from the field */}
      <div id={id} role="listbox" aria-label={t('palette')} className={styles.results}>
        {groups.map(({ group, commands }) => (
          <Results key={group} title={t(group)} idPrefix={id} current={current} commands={commands} onRun={run} />
        ))}
      </div>
      {count === 0 && !records.isSearching ? <p className={styles.note}>{t('nothing')}</p> : null}
      <VisuallyHidden>
        <output>{text === '' || records.isSearching ? '' : count === 0 ? t('nothing') : t('matches', { count })}</output>
      </VisuallyHidden>
    </>
  );
}

interface ResultsProps {
  title: string;
  idPrefix: string;
  commands: readonly Command[];
  current: Command | undefined;
  onRun: (command: Command) => void;
}

function Results({ title, idPrefix, commands, current, onRun }: ResultsProps) {
  if (commands.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list it is in
    <div role="group" aria-label={title} className={styles.resultGroup}>
      <p className={styles.resultHeading} aria-hidden="true">
        {title}
      </p>
      {commands.map((command) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard is served by the field, as in every combobox; the options only take the pointer
        <div
          key={command.id}
          id={`${idPrefix}-${command.id}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> stands in a <select> only
          role="option"
          aria-selected={command === current}
          className={styles.result}
          onClick={() => onRun(command)}
        >
          <span className={styles.resultName}>{command.name}</span>
          {command.note === undefined ? null : <span className={styles.resultNote}>{command.note}</span>}
        </div>
      ))}
    </div>
  );
}

/** Every word typed must occur in the name or the other words of a thing, in any order. What is called exactly so leads its group, and its group the others; then comes what begins so. */
function matching(
  commands: readonly Command[],
  records: readonly Command[],
  text: string,
): { group: Command['group']; commands: Command[] }[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = words.join(' ');
  // Records were found by the server, which knows more of them than their names.
  const isFound = ({ name, words: others = '' }: Command) => words.every((word) => `${name} ${others}`.toLowerCase().includes(word));
  const found = [...commands.filter(isFound), ...records];
  const isNamed = (command: Command) => distance(command, wanted) === 0;
  return GROUPS.map((group) => ({
    group,
    commands: found.filter((command) => command.group === group).toSorted((one, other) => distance(one, wanted) - distance(other, wanted)),
  })).toSorted((one, other) => Number(other.commands.some(isNamed)) - Number(one.commands.some(isNamed)));
}

/** How far a name is from what was typed; a page's own name stands behind that of its menu. */
function distance({ name }: Command, wanted: string): 0 | 1 | 2 {
  const parts = name.toLowerCase().split(' / ');
  if (parts.at(-1) === wanted || name.toLowerCase() === wanted) return 0;
  return parts.some((part) => part.startsWith(wanted)) ? 1 : 2;
}
