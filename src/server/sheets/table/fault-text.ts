import type { Language } from '#lib/language.ts';
import { type MessageKey, say } from '#server/messages.ts';
import { Refusal } from '#server/operation.ts';
import { type Caps, caps } from '#server/sheets/caps.ts';
import { SheetFailure, type SheetFault } from '#server/sheets/sheet-failure.ts';

const keys = {
  unreadable: 'tableUnreadable',
  oldformat: 'tableOldFormat',
  mixedencodings: 'tableMixedEncodings',
  empty: 'tableEmpty',
  toolarge: 'tableTooLarge',
  binarytoolarge: 'tableBinaryTooLarge',
  celltoolong: 'tableCellTooLong',
  tooslow: 'tableTooSlow',
  broken: 'importBroken',
} as const satisfies Record<SheetFault | 'broken', MessageKey>;

/** Why a whole table cannot be imported, for whoever brought it. */
export function faultText({ fault, line }: { fault: keyof typeof keys; line: number }, language: Language, limits = caps): string {
  return say(keys[fault], language, { line, ...shown(limits) });
}

function shown({ fileBytes, rows, columns }: Caps): { mb: number; rows: string; columns: number } {
  return { mb: fileBytes / 1024 ** 2, rows: rows.toLocaleString('en'), columns };
}

/** Turns a table that cannot be read into a refusal that says why. */
export async function readingTable<Value>(work: () => Promise<Value>, limits = caps): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SheetFailure)
      throw new Refusal(400, keys[error.fault], { values: { line: error.line, ...shown(limits) }, field: 'content' });
    throw error;
  }
}
