import { type HTMLAttributes, useState } from 'react';

export type StripDrag = Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragEnter'>;

interface Movable {
  readonly id: string;
  readonly isClosable: boolean;
  readonly isPinned?: boolean | undefined;
}

/** Gives what makes a tab one that the pointer draws to another place; nothing for one that stays where it is, as the first page does. */
export function useStripDrag(
  tabs: readonly Movable[],
  onShift: ((id: string, by: number) => void) | undefined,
): (tab: Movable) => StripDrag {
  const [drawn, setDrawn] = useState<string>();
  const placeOf = (id: string) => tabs.findIndex((tab) => tab.id === id);
  return ({ id, isClosable, isPinned = false }) => {
    if (!onShift || (!isClosable && !isPinned)) return {};
    return {
      draggable: true,
      onDragStart: () => setDrawn(id),
      onDragEnd: () => setDrawn(undefined),
      // Over another tab it changes places with it, so that one sees at once where it will be.
      onDragEnter: () => (drawn === undefined || drawn === id ? undefined : onShift(drawn, placeOf(id) - placeOf(drawn))),
    };
  };
}
