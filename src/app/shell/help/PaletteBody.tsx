import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { matchingGroups } from './command-groups.ts';
import { CommandOption, type CommandProps, CommandResults } from './CommandResults.tsx';
import * as styles from './help.css.ts';
import { strings } from './strings.ts';
import { useCommands } from './use-commands.ts';
import { usePaletteChoice } from './use-palette-choice.ts';
import { type RecordCommands, useRecordCommands } from './use-record-commands.ts';

/**
 * A field and the commands that match it; the arrows move among them while the focus stays in the field.
 *
 * What the server finds has a column of its own, because it comes late: nothing that stands there already moves for it.
 */
export function PaletteBody({ onDone }: { onDone: () => void }) {
  const t = useStrings(strings);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const records = useRecordCommands(text);
  const groups = matchingGroups(useCommands(), text);
  const here = groups.flatMap(({ commands }) => commands);
  const said = useMatchesSaid({ text, count: here.length + records.commands.length, records });
  const { current, move, run, restart } = usePaletteChoice({ here, records, onDone });
  // The way to search for the text is always there, and no match.
  const count = here.length + records.commands.length;

  // A palette is opened to type into it, so that it is the one dialog that begins in its field.
  useLayoutEffect(() => input.current?.focus(), []);
  useEffect(() => {
    // Chromium's answer is a promise, which React would take for a clean-up.
    document.getElementById(`${id}-${current?.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current?.id]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
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

/** What the server finds, in a place of its own. */
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
