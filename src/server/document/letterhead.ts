import type { Kysely } from 'kysely';

import { readProfile } from '#server/company/profile.ts';
import type { Database } from '#server/database/schema.ts';
import { Refusal, type Schemas } from '#server/operation.ts';
import type { PaperPicture } from '#server/pdf/paper.ts';

import { textIn, wordsIn } from './words.ts';

type Language = Schemas['DocumentLanguage'];
type Profile = Schemas['CompanyProfile'];

/** Who speaks in a document. */
export interface Letterhead {
  profile: Profile;
  seller: string;
  logo: PaperPicture | null;
  /** Name, address and how to reach it, a line each. */
  lines: string[];
  /** What stands below every page. */
  foot: string;
}

const CHINESE_SIGN = /\p{Script=Han}/u;

/** In which of its languages a profile tells the name and the address for papers of a language, and where it is asked for them. */
export function letterheadLanguage(language: Language): 'zh' | 'zh-HK' | 'en' {
  return language === 'zh' || language === 'zh-HK' ? language : 'en';
}

/**
 * A company's name and address as papers of a language print them; empty where they would be Chinese on a paper that is not.
 *
 * A buyer who reads no Chinese can neither read such a name aloud nor send a parcel there.
 */
export function letterheadOf({ texts, company }: Profile, language: Language): Schemas['Letterhead'] {
  const isChinese = letterheadLanguage(language) !== 'en';
  const order: readonly Language[] = isChinese ? [language, 'zh', 'zh-HK', 'en'] : [language, 'en'];
  const textOf = (field: 'name' | 'address') => order.map((tag) => texts[tag]?.[field].trim() ?? '').find((text) => text !== '') ?? '';
  const named = isChinese || !CHINESE_SIGN.test(company) ? company : '';
  return { language, name: textOf('name') || named, address: textOf('address') };
}

/**
 * What a company puts on every document, in one language.
 *
 * @throws Refusal 409 where it has no name for it: nobody is told who speaks
 */
export async function readLetterhead(db: Kysely<Database>, tenantId: string, language: Language): Promise<Letterhead> {
  const profile = await readProfile(db, { tenantId });
  const say = wordsIn(language);
  const { name: seller, address } = letterheadOf(profile, language);
  if (seller === '') throw new Refusal(409, 'letterheadNoName', { field: 'name' });
  const reached = ([['phone', profile.phone], ['email', profile.email], ['website', profile.website]] as const).flatMap(([word, value]) => value === '' ? [] : [`${say(word)}: ${value}`]); // prettier-ignore
  const contact = profile.contactname === '' ? [] : [profile.contactname];
  return {
    profile,
    seller,
    logo: profile.logo && pictureOf(profile.logo, language, seller),
    lines: [seller, address, ...contact, ...reached].filter((line) => line !== ''),
    foot: profile.isdemo ? `${seller} · ${say('demo')}` : seller,
  };
}

/** A picture as a paper names it, with what it is said to show, else what it belongs to. */
export function pictureOf({ id, alt }: Schemas['ShownPicture'], language: Language, subject: string): PaperPicture {
  return { file: `${id}.jpg`, alt: textIn(alt, language) || subject };
}
