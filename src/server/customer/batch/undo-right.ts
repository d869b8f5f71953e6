import { mayDo, type OperationName } from '#lib/rights.ts';
import type { Caller } from '#server/operation.ts';

/** For so long a batch can be taken back after it is over. */
export const UNDO_WITHIN_MINUTES = 10;

/** What taking back asks for beyond the permission to edit, by the action that is taken back. */
const NEEDED: Readonly<Record<string, OperationName>> = {
  delete: 'delete',
  receive: 'collect',
  transfer: 'transfer',
  lock: 'approve',
  unlock: 'approve',
};

/** Whether somebody has the permissions to take an action of their own back. What was found by mining is no change that could be. */
export function mayUndo({ rights }: Caller, action: string): boolean {
  const needed = NEEDED[action] ?? 'edit';
  return action !== 'mine' && mayDo(rights, 'customer', 'edit') && mayDo(rights, 'customer', needed);
}
