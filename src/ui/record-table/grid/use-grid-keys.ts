import type { KeyboardEvent } from 'react';

import { isOfBrowser } from '#ui/keys/key-owner.ts';

import { focusRow, rowOf, rowsOf, stopsOf } from './grid-focus.ts';
import { allTurned, reached, type RowIds, type Selected, toggled } from './row-selection.ts';

const PAGE_ROWS = 10;

/** How many rows a key moves by. */
const rowSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

const stopSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const letterSteps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The single letters that act on the focused row, beside those that every list has. */
export type RowKeys = Readonly<Record<string, (id: string) => void>>;

export interface Grid {
  /** The rows of the table; where `allIds` gives more, those in sight. */
  ids: readonly string[];
  /** How many of them stand there by now, where a long list is drawn in turns. */
  drawn?: number;
  /** Gives the whole list, where not all of it is drawn. */
  allIds?: (() => RowIds) | undefined;
  selected: Selected;
  onSelect: ((selected: Set<string>) => void) | undefined;
  onOpen: ((id: string) => void) | undefined;
  /** Opens what can be done with a row, at the row. */
  onMenu?: ((id: string, at: Element) => void) | undefined;
  /** Whether single letters are keys: j and k walk, x selects. */
  hasLetters: boolean;
  /** The other letters. */
  rowKeys?: RowKeys | undefined;
  /** Finds the row so many rows on; where not all are drawn it may lead there later and give none now. */
  seek?: ((from: HTMLElement, step: number, stop: number) => HTMLElement | undefined) | undefined;
}

/** The focus: the body's rows, its row, and the stop within the row (0 is the row itself). */
interface Place {
  rows: HTMLElement[];
  row: HTMLElement;
  stop: number;
}

/**
 * The keys of a grid: arrows, Page keys, Home and End between rows; ← and → within a row; Space selects, Shift with an arrow selects on the way, Ctrl or ⌘
 * with A all; Escape gives the selection up; Enter opens; the menu key or Shift+F10 asks what can be done; and letters, where they are wanted.
 */
export function useGridKeys(grid: Grid): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const place = placeOf(event);
    if (!place || isTyping(event.target)) return;
    const command =
      between(event, place, grid) ??
      within(event, place, grid) ??
      onRow(event, place, grid) ??
      onAll(event, grid) ??
      byLetter(event, place, grid);
    if (!command) return;
    event.preventDefault();
    command();
  };
}

type Command = (() => unknown) | undefined;

function placeOf(event: KeyboardEvent<HTMLElement>): Place | undefined {
  const row = event.target instanceof Element ? rowOf(event.target) : null;
  if (!row) return undefined;
  return { rows: rowsOf(event.currentTarget), row, stop: Math.max(0, stopsOf(row).indexOf(event.target as HTMLElement)) };
}

function between(event: KeyboardEvent, place: Place, grid: Grid): Command {
  const step = rowSteps[event.key];
  if (step === undefined || isOfBrowser(event)) return undefined;
  return () => {
    const next = move(place, step, grid);
    if (event.shiftKey && next) grid.onSelect?.(reached(grid.selected, idsOf(grid), [idOf(place.row), idOf(next)]));
  };
}

function within(event: KeyboardEvent, { row, stop }: Place, { onMenu }: Grid): Command {
  if (onMenu && isMenuKey(event)) return () => onMenu(idOf(row), row);
  const step = stopSteps[event.key];
  if (step === undefined || isOfBrowser(event)) return undefined;
  return () => focusRow(row, clamped(stop + step, stopsOf(row).length));
}

/** Returns the command of a key on the row itself; a control in it has its own Space and Enter. */
function onRow({ key }: KeyboardEvent, { row, stop }: Place, { onSelect, onOpen, selected }: Grid): Command {
  if (stop > 0) return undefined;
  if (key === ' ' && onSelect) return () => onSelect(toggled(selected, idOf(row)));
  if (key === 'Enter' && onOpen) return () => onOpen(idOf(row));
  return undefined;
}

function onAll(event: KeyboardEvent, { onSelect, selected, ids }: Grid): Command {
  if (!onSelect) return undefined;
  if (event.key === 'a' && isWithCommandKey(event)) return () => onSelect(allTurned(new Set(), ids));
  if (event.key !== 'Escape' || selected.size === 0) return undefined;
  return () => {
    // It would close the dialog around the table too.
    event.stopPropagation();
    onSelect(new Set());
  };
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

function byLetter(event: KeyboardEvent, place: Place, grid: Grid): Command {
  const { hasLetters, rowKeys, onSelect, selected } = grid;
  if (!hasLetters || isOfBrowser(event)) return undefined;
  const step = letterSteps[event.key];
  if (step !== undefined) return () => move(place, step, grid);
  const id = idOf(place.row);
  if (event.key === 'x' && onSelect) return () => onSelect(toggled(selected, id));
  return byOwnLetter(rowKeys?.[event.key], id, event.repeat);
}

/** A key that is held acts once: the row may be gone, and the next one in its place. */
function byOwnLetter(act: RowKeys[string] | undefined, id: string, isHeld: boolean): Command {
  return act && (() => !isHeld && act(id));
}

/** Takes the focus so many rows on, to the same kind of stop. */
function move({ rows, row, stop }: Place, step: number, { seek }: Grid): HTMLElement | undefined {
  const next = seek ? seek(row, step, stop) : rows[clamped(rows.indexOf(row) + step, rows.length)];
  focusRow(next, stop);
  return next;
}

const isWithCommandKey = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** All rows of the list, drawn or not. */
export const idsOf = ({ ids, allIds }: Pick<Grid, 'ids' | 'allIds'>): RowIds => allIds?.() ?? ids;

const idOf = (row: HTMLElement | undefined): string => row?.dataset['row'] ?? '';

const clamped = (index: number, count: number): number => Math.min(Math.max(0, index), count - 1);

function isTyping(target: EventTarget): boolean {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isField || (target instanceof HTMLInputElement && target.type !== 'checkbox');
}
