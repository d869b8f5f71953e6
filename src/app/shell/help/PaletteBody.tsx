import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState, useEffectEvent } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { isComposing } from '#ui/keys/key-owner.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './help.css.ts';
import { strings } from './strings.ts';
import { showPalette, takeTyped } from './typed-ahead.ts';
import { useCommands, type Command } from './use-commands.ts';
import { type RecordCommands, useRecordCommands } from './use-record-commands.ts';

interface PaletteChoiceProps {
  /** The commands that the browser knows by itself. */
  here: readonly Command[];
  records: RecordCommands;
  onDone: () => void;
}

interface PaletteChoice {
  readonly current: Command | undefined;
  /** Goes on with a key from what is chosen; says whether the key meant that. */
  readonly move: (key: string, field: HTMLInputElement) => boolean;
  readonly run: (command?: Command) => void;
  /** Another text is asked for. */
  readonly restart: () => void;
}

interface CommandProps {
  idPrefix: string;
  current: Command | undefined;
  onRun: (command: Command) => void;
}

interface CommandGroup {
  readonly group: Command['group'];
  readonly commands: readonly Command[];
}

/** The columns of commands that the browser knows by itself, so that they answer each letter at once. */
const KNOWN_HERE = ['openPages', 'pages', 'actions'] as const;

/**
 * A field and the commands that match it; the arrows move among them while the focus stays in the field.
 *
 * What the server finds has a column of its own, because it comes late: nothing that stands there already moves for it.
 */
export function PaletteBody({ onDone }: { onDone: () => void }) {
  const t = useStrings(strings);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(takeTyped);
  const records = useRecordCommands(text);
  const groups = matchingGroups(useCommands(), text);
  const here = groups.flatMap(({ commands }) => commands);
  const said = useMatchesSaid({ text, count: here.length + records.commands.length, records });
  const { current, move, run, restart } = usePaletteChoice({ here, records, onDone });
  // The way to search for the text is always there, and no match.
  const count = here.length + records.commands.length;

  // A palette is opened to type into it, so that it is the one dialog that begins in its field.
  useLayoutEffect(() => {
    input.current?.focus();
    records.look(text);
    return showPalette();
    // oxlint-disable-next-line react/exhaustive-deps -- what was typed before the field was there is looked for once
  }, []);
  useEffect(() => {
    // Chromium's answer is a promise, which React would take for a clean-up.
    document.getElementById(`${id}-${current?.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current?.id]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') run();
    else if (!move(event.key, event.currentTarget)) return;
    event.preventDefault();
  };
  const shared = { idPrefix: id, current, onRun: run };

  return (
    <>
      <input
        ref={input}
        className={styles.paletteInput}
        role="combobox"
        aria-label={t('palette')}
        aria-expanded={count > 0 || records.search !== undefined}
        aria-controls={id}
        aria-activedescendant={current && `${id}-${current.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('paletteHint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          restart();
          records.look(event.target.value);
        }}
        onKeyDown={press}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> takes the focus from the field */}
      <div id={id} role="listbox" aria-label={t('palette')} className={styles.palette}>
        <div className={styles.results}>
          <div className={styles.column}>
            {groups.map(({ group, commands }) => (
              <CommandResults key={group} title={t(group)} commands={commands} {...shared} />
            ))}
            {groups.length === 0 ? (
              <p className={styles.columnNote} aria-hidden="true">
                {t('noCommands')}
              </p>
            ) : null}
          </div>
          {records.isOffered ? <RecordsColumn records={records} {...shared} /> : null}
        </div>
        <div className={styles.searchLine}>{records.search ? <CommandOption command={records.search} {...shared} /> : null}</div>
      </div>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}

/** How many there are, once that is known. */
function useMatchesSaid({ text, count, records }: { text: string; count: number; records: RecordCommands }): string {
  const t = useStrings(strings);
  if (text === '' || records.state === 'searching') return '';
  return count === 0 ? t('nothing') : t('matches', { count });
}

/** Shows the records that the server finds, in a column of their own. */
function RecordsColumn({ records, ...shared }: CommandProps & { records: RecordCommands }) {
  const t = useStrings(strings);
  return (
    <div className={styles.column}>
      <CommandResults title={t('records')} commands={records.commands} {...shared} />
      {records.commands.length === 0 ? (
        <p className={styles.columnNote} aria-hidden="true">
          {t(`records.${records.state}`)}
        </p>
      ) : null}
    </div>
  );
}

/** Every word typed must occur in the name or the other words of a thing, in any order. What is called exactly so leads its group, and its group the others; then comes what begins so. */
function matchingGroups(commands: readonly Command[], text: string): CommandGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = words.join(' ');
  const isFound = ({ name, words: others = '' }: Command) => words.every((word) => `${name} ${others}`.toLowerCase().includes(word));
  const found = commands.filter(isFound);
  const isNamed = (command: Command) => distance(command, wanted) === 0;
  return KNOWN_HERE.map((group) => ({
    group,
    commands: found.filter((command) => command.group === group).toSorted((one, other) => distance(one, wanted) - distance(other, wanted)),
  }))
    .filter(({ commands: some }) => some.length > 0)
    .toSorted((one, other) => Number(other.commands.some(isNamed)) - Number(one.commands.some(isNamed)));
}

/** How far a name is from what was typed; a page's own name stands behind that of its menu. */
function distance({ name }: Command, wanted: string): 0 | 1 | 2 {
  const parts = name.toLowerCase().split(' / ');
  if (parts.at(-1) === wanted || name.toLowerCase() === wanted) return 0;
  return parts.some((part) => part.startsWith(wanted)) ? 1 : 2;
}

/** The commands of one kind under its name; the name of a kind stands although none of it is there. */
function CommandResults({ title, commands, ...shared }: CommandProps & { title: string; commands: readonly Command[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list it is in
    <div role="group" aria-label={title} className={styles.resultGroup}>
      <p className={styles.resultHeading} aria-hidden="true">
        {title}
      </p>
      {commands.map((command) => (
        <CommandOption key={command.id} command={command} {...shared} />
      ))}
    </div>
  );
}

/** One line of the palette. */
function CommandOption({ command, idPrefix, current, onRun }: CommandProps & { command: Command }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard is served by the field, as in every combobox; the options only take the pointer
    <div
      id={`${idPrefix}-${command.id}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> stands in a <select> only
      role="option"
      aria-selected={command.id === current?.id}
      className={styles.result}
      onClick={() => onRun(command)}
    >
      <span className={styles.resultName}>{command.name}</span>
      {command.note === undefined ? null : <span className={styles.resultNote}>{command.note}</span>}
    </div>
  );
}

/** Returns the command that Enter runs. It stays the same when the server's answer comes, and where only the server can know one, Enter waits for it. */
function usePaletteChoice({ here, records, onDone }: PaletteChoiceProps): PaletteChoice {
  const [chosen, setChosen] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const isSearching = records.state === 'searching';
  const all = [...here, ...records.commands, ...(records.search ? [records.search] : [])];
  // What was found for an earlier text still stands there while the next is looked for; it is not meant.
  const first = isSearching ? here[0] : all[0];
  const current = all.find(({ id }) => id === chosen) ?? first;

  const start = (command: Command) => {
    onDone();
    command.run();
  };
  const run = (command = current) => (command ? start(command) : setWaiting(isSearching));
  const answered = useEffectEvent(() => current && start(current));
  useEffect(() => {
    if (isWaiting && !isSearching) answered();
  }, [isWaiting, isSearching]);

  const move = (key: string, field: HTMLInputElement): boolean => {
    const at = all.findIndex(({ id }) => id === current?.id);
    const isAtEnd = field.selectionStart === field.value.length;
    const ways: Readonly<Record<string, Command | false | undefined>> = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(Math.max(at, 0) - 1),
      ArrowRight: at < here.length && isAtEnd && records.commands[0],
      ArrowLeft: at >= here.length && here[0],
    };
    const next = ways[key];
    if (!next) return false;
    setChosen(next.id);
    setWaiting(false);
    return true;
  };
  const restart = () => {
    setChosen(undefined);
    setWaiting(false);
  };
  return { current, move, run, restart };
}
