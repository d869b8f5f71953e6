import type { Kysely } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { words } from '#server/search/lexemes.ts';

/** Names a section of the Canton Fair for a reader; one that only its session knows keeps its English name. */
export async function sectionNames(db: Kysely<Database>, language: Language): Promise<(section: string) => string> {
  if (language === 'US') return (section) => section;
  const rows = await db.selectFrom('fair_section_name').selectAll().execute();
  const names = new Map(rows.map((row) => [keyOf(row.section), language === 'CN' ? row.name_cn : row.name_hk]));
  return (section) => names.get(keyOf(section)) ?? section;
}

/** Sessions write `Kitchenware & Tableware` and `Vehicles (Outdoor)` for what others call without. */
function keyOf(section: string): string {
  return words(section)
    .filter((word) => word !== 'and' && word !== 'outdoor')
    .join(' ');
}
