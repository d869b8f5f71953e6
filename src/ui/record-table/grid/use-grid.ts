import { type ChangeEvent, type FocusEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { isFocusLost } from '#ui/lost-focus/last-resort.ts';

import { focusRow, leaveTabOrder, rowOf, rowsOf } from './grid-focus.ts';
import { allTurned, reached, type Selected, toggled } from './row-selection.ts';
import { type Grid, idsOf, useGridKeys } from './use-grid-keys.ts';

/**
 * All that a grid does by itself: its one Tab stop, its keys, its boxes and the double press that opens a row.
 *
 * @param grid whose `ids` are another list whenever other rows or controls are drawn
 */
export function useGrid(grid: Grid, body: RefObject<HTMLTableSectionElement | null>) {
  const { onOpen } = grid;
  const { stop, enter, leave } = useGridFocus(grid, body);
  const onKeyDown = useGridKeys(grid);
  const turn = useRowBoxes(grid);
  const open = ({ target }: MouseEvent) => {
    const id = target instanceof Element && !target.closest('a, button, label') ? rowOf(target)?.dataset['row'] : undefined;
    if (id !== undefined) onOpen?.(id);
  };

  return {
    stop,
    /** The props to be spread on the `tbody`. */
    body: {
      ref: body,
      'data-opens': onOpen ? true : undefined,
      onFocus: enter,
      onBlur: leave,
      onKeyDown,
      onChange: turn,
      onDoubleClick: open,
    },
  };
}

/** The one Tab stop of a grid, and what becomes of the focus when the row it was in goes. */
function useGridFocus({ ids, drawn }: Pick<Grid, 'ids' | 'drawn'>, body: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  /** The number of the row that has the focus. */
  const within = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (body.current) leaveTabOrder(body.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another list, or more rows of it, mean that other controls are drawn
  }, [body, ids, drawn]);

  useLayoutEffect(() => {
    if (!body.current) return;
    // A row that had the focus keeps its name, which must not tell what stood there then.
    for (const row of rowsOf(body.current)) if (row.hasAttribute('aria-label')) nameRow(row);
    if (within.current === undefined || body.current.contains(document.activeElement)) return;
    // The browser drops the focus of a row that is removed; it goes to the row that has taken its place.
    if (isFocusLost()) focusRow(rowsOf(body.current)[Math.min(within.current, ids.length - 1)]);
  });

  return {
    stop: current !== undefined && ids.includes(current) ? current : ids[0],
    enter: ({ target }: FocusEvent) => {
      const row = rowOf(target);
      if (row === target) nameRow(row);
      const id = row?.dataset['row'];
      setCurrent(id);
      within.current = id === undefined ? undefined : ids.indexOf(id);
    },
    leave: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // A removed row leaves without a target, and is still remembered then.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) within.current = undefined;
    },
  };
}

const NOTHING = '—';

/**
 * Names the row that takes the focus after its record and its columns: `Borealis Steel, Country: Norway, Stage: Lead`.
 *
 * By itself a row is read as all that is in it: the name of the record three times, with its box, its star and its menu, and values without their columns.
 */
function nameRow(row: HTMLElement): void {
  const cells = [...row.children].filter((cell) => cell instanceof HTMLTableCellElement);
  const heads = row.closest('table')?.tHead?.rows[0]?.cells;
  const record = cells.find((cell) => cell.matches('th'));
  const values = cells.filter((cell) => cell !== record && !('box' in cell.dataset)).map((cell) => valueOf(cell, heads?.[cell.cellIndex]));
  row.setAttribute('aria-label', [record ? textOf(record) : '', ...values].filter(Boolean).join(', '));
}

/** A sign is its column's name while it is on, and nothing while it is off. */
function valueOf(cell: HTMLElement, head: HTMLElement | undefined): string {
  const name = head ? textOf(head) : '';
  if ('sign' in cell.dataset) return cell.querySelector('[aria-pressed="true"]') ? name : '';
  const text = textOf(cell);
  if (text === '' || text === NOTHING) return '';
  return name === '' ? text : `${name}: ${text}`;
}

function textOf(element: Element): string {
  const shown = [...element.childNodes].map((node) => {
    if (node instanceof Element) return node.matches('[aria-hidden="true"], [hidden], svg') ? '' : (imageName(node) ?? textOf(node));
    return node.textContent ?? '';
  });
  return shown.join(' ').replaceAll(/\s+/g, ' ').trim();
}

const imageName = (node: Element) => (node.matches('[role="img"]') ? (node.getAttribute('aria-label') ?? undefined) : undefined);

interface Boxes {
  ids: readonly string[];
  selected: Selected;
  onSelect: ((selected: Set<string>) => void) | undefined;
}

/** Returns the state and action of the box in the head. */
export function headBox({ ids, selected, onSelect }: Boxes) {
  return (
    onSelect && {
      selected: ids.filter((id) => selected.has(id)).length,
      total: ids.length,
      onTurn: () => onSelect(allTurned(selected, ids)),
    }
  );
}

/** Returns the action of the rows' boxes; with Shift a box selects every row since the last one that was pressed, as long as that is in the list and selected. */
function useRowBoxes({ ids, allIds, selected, onSelect }: Boxes & Pick<Grid, 'allIds'>) {
  const last = useRef<string>(undefined);
  const isWhole = allIds === undefined;
  useEffect(() => {
    if (isWhole && last.current !== undefined && !ids.includes(last.current)) last.current = undefined;
  }, [ids, isWhole]);

  return ({ target, nativeEvent }: ChangeEvent<HTMLElement>) => {
    const id = target.closest('[data-box]') ? rowOf(target)?.dataset['row'] : undefined;
    if (id === undefined) return;
    const from = isWithShift(nativeEvent) && last.current;
    onSelect?.(from && selected.has(from) ? reached(selected, idsOf({ ids, allIds }), [from, id]) : toggled(selected, id));
    last.current = id;
  };
}

/** React hears a box change by its click, which knows the keys that were held. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
