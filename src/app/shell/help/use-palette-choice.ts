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

  const run = (command = current) => {
    setWaiting(!command && isSearching);
    if (!command) return;
    onDone();
    command.run();
  };
  const answered = useEffectEvent(() => run());
  useEffect(() => {
    if (isWaiting && !isSearching) answered();
  }, [isWaiting, isSearching]);

  const choose = (command: Command | undefined): boolean => {
    if (!command) return false;
    setChosen(command.id);
    setWaiting(false);
    return true;
  };
  const move = (key: string, field: HTMLInputElement): boolean => {
    const at = all.findIndex(({ id }) => id === current?.id);
    const isHere = at < here.length;
    const isAtEnd = field.selectionStart === field.value.length;
    if (key === 'ArrowDown') return choose(all[(at + 1) % all.length]);
    if (key === 'ArrowUp') return choose(all.at(at <= 0 ? -1 : at - 1));
    if (key === 'ArrowRight') return isHere && isAtEnd && choose(records.commands[0]);
    return key === 'ArrowLeft' && !isHere && choose(here[0]);
  };
  const restart = () => {
    setChosen(undefined);
    setWaiting(false);
  };
  return { current, move, run, restart };
}
