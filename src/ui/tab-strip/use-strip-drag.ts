import { type DragEvent, type HTMLAttributes, useState } from 'react';

export type StripDrag = Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragOver'>;

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
  const [drawn, setDrawn] = useState<{ id: string; width: number }>();
  const placeOf = (id: string) => tabs.findIndex((tab) => tab.id === id);
  return ({ id, isClosable, isPinned = false }) => {
    if (!onShift || (!isClosable && !isPinned)) return {};
    return {
      draggable: true,
      onDragStart: ({ currentTarget }) => setDrawn({ id, width: currentTarget.getBoundingClientRect().width }),
      onDragEnd: () => setDrawn(undefined),
      // Over another tab it changes places with it, so that one sees at once where it will be.
      onDragOver: (event) => {
        if (drawn === undefined) return;
        // It is taken wherever it is let go.
        event.preventDefault();
        const by = placeOf(id) - placeOf(drawn.id);
        if (by !== 0 && isPast(event, by, drawn.width)) onShift(drawn.id, by);
      },
    };
  };
}

/** Whether the pointer is where the drawn tab will then be. Else the wider of the two would come under the pointer again, and they would change places for ever. */
function isPast({ clientX, currentTarget }: DragEvent<HTMLElement>, by: number, width: number): boolean {
  const { left, right } = currentTarget.getBoundingClientRect();
  return by > 0 ? clientX >= right - width : clientX <= left + width;
}
