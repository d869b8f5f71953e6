import type { Selectable } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { wireMobile } from './mobile.ts';

type AccountRow = Pick<
  Selectable<Database['account']>,
  'id' | 'mobile' | 'nameremark' | 'isindustrymanager' | 'language' | 'permissions' | 'roles'
>;

/** What a user learns of their own account when a session begins or is asked about. */
export function accountResult(row: AccountRow, expireAt: Date): Schemas['Account'] {
  const { mobile, permissions, roles, id, nameremark, isindustrymanager, language } = row;
  const user = { id, mobile: wireMobile(mobile), nameremark, isindustrymanager, language };
  return { user, permissions, roles, expireAt: expireAt.toISOString() };
}
