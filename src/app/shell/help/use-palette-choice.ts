import { useEffect, useEffectEvent, useState } from 'react';

import type { Command } from './use-commands.ts';
import type { RecordCommands } from './use-record-commands.ts';

interface PaletteChoiceProps {
  /** What the browser knows by itself. */
  here: readonly Command[];
  records: RecordCommands;
  onDone: () => void;
}

export interface PaletteChoice {
  readonly current: Command | undefined;
  /** Goes on with a key from what is chosen; says whether the key meant that. */
  readonly move: (key: string, field: HTMLInputElement) => boolean;
  readonly run: (command?: Command) => void;
  /** Another text is asked for. */
  readonly restart: () => void;
}

/** Which command Enter runs. It stays the same when the server's answer comes, and where only the server can know one, Enter waits for it. */
export function usePaletteChoice({ here, records, onDone }: PaletteChoiceProps): PaletteChoice {
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
