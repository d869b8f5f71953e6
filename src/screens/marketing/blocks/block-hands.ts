import type { EdmBlock, EdmBlockType, EdmPatch } from '#lib/edm/blocks.ts';
import type { Place } from '#lib/edm/edit-blocks.ts';

/** The actions on the blocks of a mail, handed down to the panels. */
export interface BlockHands {
  /** The key of the open block; empty for none. */
  readonly chosen: string;
  readonly language: string;
  readonly choose: (key: string) => void;
  readonly change: (key: string, patch: EdmPatch) => void;
  readonly add: (type: EdmBlockType, place: Place) => void;
  readonly move: (key: string, by: -1 | 1) => void;
  readonly remove: (block: EdmBlock) => void;
  readonly duplicate: (key: string) => void;
}
