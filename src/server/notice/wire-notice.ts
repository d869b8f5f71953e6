import type { Selectable } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { noticeText } from './notice-texts.ts';

/** A notice as its reader gets it, worded in their language. */
export function wireNotice(
  { id, key, values, createtime, recordtype, recordid, readtime, href }: Selectable<Database['notice']>,
  language: Language,
): Schemas['Notice'] {
  return {
    id,
    content: noticeText(key, language, values),
    createtime: createtime.toISOString(),
    recordtype,
    recordid,
    isread: readtime === null ? 0 : 1,
    href,
    ...(readtime && { readtime: readtime.toISOString() }),
  };
}
