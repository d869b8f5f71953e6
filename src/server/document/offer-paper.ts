import type { Kysely } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import { moneyIn, numberIn } from '#lib/exact-numbers.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';
import { numberColumn, type Paper, type PaperBlock, type PaperFact, type PaperTable, wordColumn } from '#server/pdf/paper.ts';
import { tradeText, unitIn } from '#site/labels-of-trade.ts';

import { readLetterhead } from './letterhead.ts';
import { packingTable } from './packing-table.ts';
import { wordsIn } from './words.ts';

type Offer = Schemas['Offer'];
type Request = Pick<Schemas['OfferDocumentRequest'], 'kind' | 'language'>;

interface OfferPaperParts {
  tenantId: string;
  offer: Offer;
  request: Request;
}

/** An offer as one of its papers. A quotation keeps the day of the offer; invoices and packing lists are dated when they are made. */
export async function offerPaper(db: Kysely<Database>, { tenantId, offer, request: { kind, language } }: OfferPaperParts): Promise<Paper> {
  const say = wordsIn(language);
  const head = await readLetterhead(db, tenantId, language);
  const isQuotation = kind === 'quotation';
  const day = chineseDay(isQuotation ? new Date(offer.sendtime || offer.createtime) : new Date());
  const table = kind === 'packing' ? await packingTable(db, { tenantId, offer, language }) : priceTable(offer, language);
  return {
    lang: language,
    title: say(kind),
    number: offer.no,
    seller: head.seller,
    logo: head.logo,
    head: filled([
      [say('no'), offer.no],
      [say('version'), isQuotation ? String(offer.version) : ''],
      [say('date'), day],
      [say('validTo'), hasTerms(kind) ? offer.validuntil : ''],
    ]),
    parties: [
      { name: say('seller'), lines: head.lines },
      { name: say('buyer'), lines: filledLines([offer.buyer, ...offer.buyeraddress.split('\n')]) },
    ],
    blocks: [table, { kind: 'facts', facts: termsOf(offer, { kind, language }) }, ...(await bankBlocks(db, tenantId, { kind, language }))],
    foot: head.foot,
    changed: `${day}T00:00:00.000Z`,
  };
}

const filledLines = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

function priceTable({ items, currency, subtotal, total, ...charges }: Offer, language: Request['language']): PaperTable {
  const say = wordsIn(language);
  const money = (value: string) => moneyIn(language, value, currency);
  const added = (['freight', 'insurance', 'discount'] as const).filter((charge) => Number(charges[charge]) > 0);
  return {
    kind: 'table',
    columns: [wordColumn(say('item'), true), numberColumn(say('quantity')), numberColumn(`${say('unitprice')} (${currency})`), numberColumn(`${say('amount')} (${currency})`)], // prettier-ignore
    rows: items.map(({ name, spec, hscode, quantity, unit, unitprice, amount }) => [
      [name, spec, hscode === '' ? '' : `${say('hscode')} ${hscode}`].filter((line) => line !== '').join('\n'),
      `${numberIn(language, quantity)} ${unitIn(language, unit)}`,
      money(unitprice),
      money(amount),
    ]),
    sums: [
      ...(added.length === 0 ? [] : [{ name: say('subtotal'), value: money(subtotal), istotal: false }]),
      ...added.map((charge) => ({
        name: say(charge),
        value: `${charge === 'discount' ? '−' : ''}${money(charges[charge])}`,
        istotal: false,
      })),
      { name: `${say('total')} (${currency})`, value: money(total), istotal: true },
    ],
  };
}

function termsOf({ incoterm, place, payment, leadtime, packing, remark }: Offer, { kind, language }: Request): PaperFact[] {
  const say = wordsIn(language);
  const isPriced = kind !== 'packing';
  return filled([
    [say('term'), `${incoterm} ${place}`.trim()],
    [say('originName'), kind === 'invoice' || kind === 'packing' ? say('china') : ''],
    [say('payment'), isPriced ? tradeText(language, payment) : ''],
    [say('leadtime'), hasTerms(kind) ? tradeText(language, leadtime) : ''],
    [say('packaging'), packing],
    [say('remark'), remark],
  ]);
}

/** Facts without those of which nothing is said. */
export function filled(facts: readonly (readonly [name: string, value: string])[]): PaperFact[] {
  return facts.flatMap(([name, value]) => (value.trim() === '' ? [] : [{ name, value: value.trim() }]));
}

/** Whether a paper has a last day and a lead time: proposals have, papers of what is shipped have not. */
function hasTerms(kind: Request['kind']): boolean {
  return kind === 'quotation' || kind === 'proforma';
}

/** The bank account, on papers that ask for money. */
async function bankBlocks(db: Kysely<Database>, tenantId: string, { kind, language }: Request): Promise<PaperBlock[]> {
  if (kind !== 'proforma' && kind !== 'invoice') return [];
  const row = await db.selectFrom('document_setting').where('tenant_id', '=', tenantId).select('bank').executeTakeFirst();
  const text = row?.bank.trim() ?? '';
  if (text === '') return [];
  return [
    { kind: 'heading', text: wordsIn(language)('bank') },
    { kind: 'text', text },
  ];
}
