import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';
import { isCjk, wanted, words } from '#server/search/lexemes.ts';

/** What exhibitors can be narrowed by. */
export type ExhibitorFilter = { [Key in keyof Schemas['ExhibitorFilter']]: Schemas['ExhibitorFilter'][Key] | undefined };

/** An exhibitor as the table has it. */
export type ExhibitorRow = Selectable<Database['fair_exhibitor']>;

/** How the source of public trade events words their kinds, read in this order. */
const WORDING = { mission: 'mission', seminar: 'seminar|webinar|conference' } as const;

/** Whether an exhibitor is at a fair of a kind. */
function isOfType(typeid: NonNullable<ExhibitorFilter['typeid']>, tenantId: string) {
  const session = sql.ref('fair_exhibitor.session_id');
  if (typeid === 'canton') return sql<boolean>`${session} LIKE 'canton-%'`;
  if (typeid === 'other') return sql<boolean>`${session} NOT LIKE 'canton-%'`;
  const type = sql`CASE WHEN kind ~* ${WORDING.mission} THEN 'mission' WHEN kind ~* ${WORDING.seminar} THEN 'seminar' ELSE 'fair' END`;
  return sql<boolean>`${session} IN (
    SELECT 'event-' || id FROM trade_event WHERE ${type} = ${typeid}
    UNION ALL SELECT 'own-' || id FROM fair WHERE tenant_id = ${tenantId} AND type = ${typeid})`;
}

/** The exhibitors of a company that match, for one fair or for all. */
export function matching(db: Kysely<Database>, { tenantId }: Caller, filter: ExhibitorFilter) {
  const { typeid, sessionid, keyword = '', countrycode, hall, category } = filter;
  const query = toQuery(keyword);
  return (
    db
      .selectFrom('fair_exhibitor')
      .where('fair_exhibitor.tenant_id', '=', tenantId)
      .$if(typeid !== undefined, (select) => select.where(isOfType(typeid ?? 'other', tenantId)))
      .$if(sessionid !== undefined, (select) => select.where('fair_exhibitor.session_id', '=', sessionid ?? ''))
      .$if(countrycode !== undefined, (select) => select.where('countrycode', '=', countrycode ?? ''))
      .$if(hall !== undefined, (select) => select.where('hall', '=', hall ?? ''))
      .$if(category !== undefined, (select) => select.where(sql<boolean>`${category} = ANY (categories)`))
      .$if(query !== '', (select) => select.where(sql<boolean>`vector @@ ${query}::tsquery`))
      // Signs alone find nothing, where nothing typed finds everything.
      .$if(query === '' && keyword.trim() !== '', (select) => select.where(sql<boolean>`FALSE`))
  );
}

const WORDS_AT_MOST = 12;

/** Every word must be there, the last may be cut short. Words hold letters and digits only, so nothing in them is syntax. */
function toQuery(keyword: string): string {
  const typed = words(keyword).slice(0, WORDS_AT_MOST);
  return typed
    .flatMap((word, at) => {
      const { lexemes, isPrefix } = wanted(word);
      const isOpen = isPrefix || (at === typed.length - 1 && !isCjk(word));
      return lexemes.map((lexeme, index) => `'${lexeme}'${isOpen && index === lexemes.length - 1 ? ':*' : ''}`);
    })
    .join(' & ');
}
