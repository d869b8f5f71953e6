import { createHash } from 'node:crypto';

import type { Caller } from '#server/operation.ts';

/**
 * A short mark of who the caller is and what they may do now.
 *
 * It goes out with every answer to them, so that a page that was drawn for other rights learns of it with its next call, whatever that call is.
 */
export function rightsMark({ id, nameremark, mobile, isindustrymanager, rights }: Caller): string {
  return createHash('sha256')
    .update(JSON.stringify([id, nameremark, mobile, isindustrymanager, rights]))
    .digest('base64url')
    .slice(0, 16);
}
