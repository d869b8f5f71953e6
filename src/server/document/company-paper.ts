import { type Kysely, sql } from 'kysely';

import { numberIn } from '#lib/exact-numbers.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';
import { type Paper, type PaperBlock, wordColumn } from '#server/pdf/paper.ts';
import { commaIn } from '#site/all-languages.ts';

import { pictureOf, readLetterhead } from './letterhead.ts';
import { filled } from './offer-paper.ts';
import { wordsIn, writtenIn } from './words.ts';

interface CompanyPaperParts {
  tenantId: string;
  language: Schemas['DocumentLanguage'];
}

/** What a company says of itself, with its photos and the certificates that it shows and that are still valid. */
export async function companyPaper(db: Kysely<Database>, { tenantId, language }: CompanyPaperParts): Promise<Paper> {
  const say = wordsIn(language);
  const { profile, ...head } = await readLetterhead(db, tenantId, language);
  const text = writtenIn(profile.texts, language, ({ description }) => description.trim() === '');
  const { founded, employees, factoryarea, annualexport, businesstype, mainmarkets } = profile;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const facts = filled([
    [say('business'), businesstype === '' ? '' : say(businesstype)],
    [say('founded'), founded === null ? '' : String(founded)],
    [say('employees'), employees],
    [say('area'), factoryarea === null ? '' : numberIn(language, factoryarea)],
    [say('exports'), annualexport],
    [say('markets'), mainmarkets.map((code) => countries.of(code) ?? code).join(commaIn(language))],
  ]);
  const photos = profile.photos.map((photo) => pictureOf(photo, language, head.seller));
  return {
    lang: language,
    title: say('company'),
    number: '',
    seller: head.seller,
    logo: head.logo,
    head: [],
    parties: [{ name: say('seller'), lines: head.lines }],
    blocks: [
      ...(text?.slogan.trim() ? [{ kind: 'heading', text: text.slogan.trim() } as const] : []),
      ...(text ? [{ kind: 'text', text: text.description.trim() } as const] : []),
      { kind: 'facts', facts },
      ...(await certificateBlocks(db, { tenantId, language })),
      ...(photos.length === 0 ? [] : [{ kind: 'pictures', pictures: photos } as const]),
    ],
    foot: head.foot,
    changed: await changedAt(db, tenantId),
  };
}

async function certificateBlocks(db: Kysely<Database>, { tenantId, language }: CompanyPaperParts): Promise<PaperBlock[]> {
  const say = wordsIn(language);
  const rows = await db
    .selectFrom('certificate')
    .where('tenant_id', '=', tenantId)
    .where('deletetime', 'is', null)
    .where('ispublic', '=', true)
    .where((eb) => eb.or([eb('validto', 'is', null), eb('validto', '>=', CHINA_TODAY)]))
    .select(['name', 'no', 'issuer', sql<string>`coalesce(validto::text, '')`.as('validto')])
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: say('certificates') },
    {
      kind: 'table',
      columns: [wordColumn(say('certificate'), true), wordColumn(say('number')), wordColumn(say('issuer')), wordColumn(say('validTo'))],
      rows: rows.map(({ name, no, issuer, validto }) => [name, no, issuer, validto]),
      sums: [],
    },
  ];
}

async function changedAt(db: Kysely<Database>, tenantId: string): Promise<string> {
  const row = await db.selectFrom('company_profile').where('tenant_id', '=', tenantId).select('updatetime').executeTakeFirst();
  return (row?.updatetime ?? new Date(0)).toISOString();
}
