import type { ReactNode } from 'react';

export interface MenuCommand {
  readonly id: string;
  readonly name: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  /** Stands under the name, as why it cannot be chosen. */
  readonly note?: string | undefined;
  /** The key as it is typed: `Ctrl K`. */
  readonly shortcut?: string | undefined;
  /** Ticked: the one of its menu that holds now. */
  readonly isCurrent?: boolean | undefined;
  /** Takes something away; drawn so that it is not chosen by a slip. */
  readonly isDanger?: boolean | undefined;
  /** The language of the name, where it is not that of the interface. */
  readonly lang?: string | undefined;
}

/** Heads the commands after it; an empty text only parts them. */
interface MenuSectionHead {
  readonly section: string;
}

export type MenuItems = readonly (MenuCommand | MenuSectionHead)[];

/** Commands under the head they follow. */
export interface MenuGroup {
  readonly section: string;
  readonly commands: readonly MenuCommand[];
}

/** Cuts the flat list of a menu at its heads; commands before the first head stand under none. */
export function menuGroups(items: MenuItems): MenuGroup[] {
  const groups: { section: string; commands: MenuCommand[] }[] = [{ section: '', commands: [] }];
  for (const item of items) {
    if ('section' in item) groups.push({ section: item.section, commands: [] });
    else groups.at(-1)?.commands.push(item);
  }
  return groups.filter(({ commands }) => commands.length > 0);
}
