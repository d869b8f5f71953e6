import type { Command } from './use-commands.ts';

export interface CommandGroup {
  readonly group: Command['group'];
  readonly commands: readonly Command[];
}

/** What the browser knows by itself, so that it is there with each letter. */
const KNOWN_HERE = ['openPages', 'pages', 'actions'] as const;

/** Every word typed must occur in the name or the other words of a thing, in any order. What is called exactly so leads its group, and its group the others; then comes what begins so. */
export function matchingGroups(commands: readonly Command[], text: string): CommandGroup[] {
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
