import type { EdmBlock, EdmDocument, EdmPart, EdmPatch } from './blocks.ts';
import { everyBlock, freeKey } from './blocks.ts';

/** Where a block is put: behind another, or at the end of a column; else at the end of the document. */
export type Place = { readonly after?: string; readonly column?: { readonly key: string; readonly index: number } };

/** The place of a block in its list. */
export interface Standing {
  readonly column?: { readonly key: string; readonly index: number };
  readonly index: number;
}

type List = readonly EdmBlock[];

/** Puts a block in; behind what stands in a column means in that column. */
export function inserted(document: EdmDocument, block: EdmBlock, { after, column }: Place): EdmDocument {
  if (column) return inColumns(document, (parts, key, index) => (key === column.key && index === column.index ? [...parts, block] : parts));
  if (after === undefined) return { ...document, blocks: [...document.blocks, block] };
  return inLists(document, (list) => list.flatMap((each) => (each.key === after ? [each, block] : [each])));
}

/** Changes what one block holds, wherever it stands. */
export function changed(document: EdmDocument, key: string, patch: EdmPatch): EdmDocument {
  return inLists(document, (list) => list.map((block) => (block.key === key ? { ...block, ...patch } : block)));
}

/** Moves a block up (−1) or down (1) among its neighbours; at the end of its list it stays. */
export function moved(document: EdmDocument, key: string, by: -1 | 1): EdmDocument {
  return inLists(document, (list) => {
    const at = list.findIndex((block) => block.key === key);
    const other = list[at + by];
    const block = list[at];
    if (!block || !other) return list;
    return list.map((each, index) => (index === at ? other : index === at + by ? block : each));
  });
}

/** Puts a copy of a block behind it, with keys of its own. */
export function duplicated(document: EdmDocument, key: string): EdmDocument {
  const found = everyBlock(document).find((block) => block.key === key);
  return found ? inserted(document, withNewKeys(found, document), { after: key }) : document;
}

/** Takes a block out. */
export function removed(document: EdmDocument, key: string): EdmDocument {
  return inLists(document, (list) => list.filter((block) => block.key !== key));
}

/** Where a block stands: the list and the place in it. */
export function placeOf(document: EdmDocument, key: string): Standing {
  const standings = document.blocks.flatMap((block, index): (Standing & { of: string })[] => [
    { of: block.key, index },
    ...(block.type === 'columns' ? block.columns.flatMap((parts, column) => standingsIn(parts, { key: block.key, index: column })) : []),
  ]);
  return standings.find(({ of }) => of === key) ?? { index: document.blocks.length };
}

function standingsIn(parts: readonly EdmPart[], column: { key: string; index: number }): (Standing & { of: string })[] {
  return parts.map((part, index) => ({ of: part.key, column, index }));
}

/** Puts a block back where it stood, or at the end of what is there now. */
export function putBack(document: EdmDocument, block: EdmBlock, { column, index }: Standing): EdmDocument {
  const into = (list: List): List => [...list.slice(0, index), block, ...list.slice(index)];
  if (!column) return { ...document, blocks: [...into(document.blocks)] };
  return inColumns(document, (parts, key, at) => (key === column.key && at === column.index ? into(parts) : parts));
}

/** A block as it stands elsewhere, with keys that this document does not have. */
function withNewKeys(block: EdmBlock, document: EdmDocument): EdmBlock {
  let next = Number(freeKey(document).slice(1));
  const fresh = <Any extends EdmBlock>(each: Any): Any => ({ ...each, key: `b${next++}` });
  const copy = fresh(block);
  return copy.type === 'columns' ? { ...copy, columns: copy.columns.map((parts) => parts.map((part) => fresh(part))) } : copy;
}

/** Every list of the document: that of the whole mail, and those of its columns. */
function inLists(document: EdmDocument, change: (list: List) => List): EdmDocument {
  const outer = { ...document, blocks: [...change(document.blocks)] };
  return inColumns(outer, (parts) => change(parts));
}

function inColumns(document: EdmDocument, change: (parts: readonly EdmPart[], key: string, index: number) => List): EdmDocument {
  const blocks = document.blocks.map((block) =>
    block.type === 'columns'
      ? { ...block, columns: block.columns.map((parts, index) => [...change(parts, block.key, index)] as EdmPart[]) }
      : block,
  );
  return { ...document, blocks };
}
