import type { Kysely } from 'kysely';

import type { Language, Text } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { reference } from '#server/search/reference.ts';

import type { Dimension } from './flows.ts';

/** Words a key for a reader. */
export type NameOf = (key: string) => string;

const continents: Readonly<Record<string, Text>> = {
  Africa: { CN: '非洲', HK: '非洲', US: 'Africa' },
  Americas: { CN: '美洲', HK: '美洲', US: 'Americas' },
  Antarctic: { CN: '南极洲', HK: '南極洲', US: 'Antarctica' },
  Asia: { CN: '亚洲', HK: '亞洲', US: 'Asia' },
  Europe: { CN: '欧洲', HK: '歐洲', US: 'Europe' },
  Oceania: { CN: '大洋洲', HK: '大洋洲', US: 'Oceania' },
};

/** Chapters that the United States have added to the nomenclature for themselves. */
const ownChapters: Readonly<Record<string, Text>> = {
  '98': {
    CN: '特殊归类（美国）：退回、维修后复进口等',
    HK: '特殊歸類（美國）：退回、維修後復進口等',
    US: 'Special classification (US): returned and repaired goods',
  },
  '99': { CN: '临时立法与附加税（美国）', HK: '臨時立法及附加稅（美國）', US: 'Temporary legislation (US)' },
};

/** How the keys of a dimension read. Headings and subheadings have English names only; a country that the source names without a known code keeps that name. */
export async function namesOf(db: Kysely<Database>, dimension: Dimension, language: Language): Promise<NameOf> {
  if (dimension === 'continent') return (key) => continents[key]?.[language] ?? key;
  if (dimension === 'hs4' || dimension === 'hs6') {
    const codes = await db
      .selectFrom('hs_code')
      .where('level', '=', dimension === 'hs4' ? 4 : 6)
      .select(['code', 'name_us'])
      .execute();
    const names = new Map(codes.map(({ code, name_us }) => [code, name_us]));
    return (key) => names.get(key) ?? key;
  }
  const { countries, chapters } = await reference(db);
  if (dimension === 'country') return (key) => countries.get(key)?.[language] ?? key;
  if (dimension === 'chapter') return (key) => (chapters.get(key) ?? ownChapters[key])?.[language] ?? key;
  return (key) => key;
}
