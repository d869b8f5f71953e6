import * as styles from './help.css.ts';
import type { Command } from './use-commands.ts';

export interface CommandProps {
  idPrefix: string;
  current: Command | undefined;
  onRun: (command: Command) => void;
}

/** The commands of one kind under its name; the name of a kind stands although none of it is there. */
export function CommandResults({ title, commands, ...shared }: CommandProps & { title: string; commands: readonly Command[] }) {
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
export function CommandOption({ command, idPrefix, current, onRun }: CommandProps & { command: Command }) {
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
