import type { Kysely } from 'kysely';

import { readProfile } from '#server/company/profile.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';
import type { PaperPicture } from '#server/pdf/paper.ts';

import { textIn, wordsIn, writtenIn } from './words.ts';

type Language = Schemas['DocumentLanguage'];
type Profile = Schemas['CompanyProfile'];

/** Who speaks in a document. */
export interface Letterhead {
  profile: Profile;
  seller: string;
  address: string;
  logo: PaperPicture | null;
  /** Name, address and how to reach it, a line each. */
  lines: string[];
  /** What stands below every page. */
  foot: string;
}

/** What a company puts on every document, in one language. */
export async function readLetterhead(db: Kysely<Database>, tenantId: string, language: Language): Promise<Letterhead> {
  const profile = await readProfile(db, { tenantId });
  const say = wordsIn(language);
  const ofTexts = (field: 'name' | 'address') =>
    writtenIn(profile.texts, language, (text) => text[field].trim() === '')?.[field].trim() ?? '';
  const seller = ofTexts('name') || profile.company;
  const address = ofTexts('address');
  const reached = ([['phone', profile.phone], ['email', profile.email], ['website', profile.website]] as const).flatMap(([word, value]) => value === '' ? [] : [`${say(word)}: ${value}`]); // prettier-ignore
  const contact = profile.contactname === '' ? [] : [profile.contactname];
  return {
    profile,
    seller,
    address,
    logo: profile.logo && pictureOf(profile.logo, language, seller),
    lines: [seller, address, ...contact, ...reached].filter((line) => line !== ''),
    foot: profile.isdemo ? `${seller} · ${say('demo')}` : seller,
  };
}

/** A picture as a paper names it, with what it is said to show, else what it belongs to. */
export function pictureOf({ id, alt }: Schemas['ShownPicture'], language: Language, subject: string): PaperPicture {
  return { file: `${id}.jpg`, alt: textIn(alt, language) || subject };
}
