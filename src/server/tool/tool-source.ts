import type { Kysely } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

const note = { CN: 'note_cn', HK: 'note_hk', US: 'note_us' } as const;

/** What a reader must know of where figures come from. A source that was not imported says nothing. */
export async function toolSource(db: Kysely<Database>, id: string, language: Language): Promise<Schemas['ToolSource']> {
  const found = await db
    .selectFrom('data_source')
    .where('id', '=', id)
    .select(['name', 'publisher', 'licence', 'period', `${note[language]} as note`])
    .executeTakeFirst();
  return found ?? { name: '', publisher: '', licence: '', period: '', note: '' };
}
