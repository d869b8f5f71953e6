import type { Kysely } from 'kysely';

import { numberIn } from '#lib/exact-numbers.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { Schemas } from '#server/operation.ts';
import { numberColumn, type PaperTable, wordColumn } from '#server/pdf/paper.ts';
import { unitIn } from '#site/labels-of-trade.ts';

import { wordsIn } from './words.ts';

interface Packed {
  cartons: number;
  net: number | undefined;
  gross: number | undefined;
  volume: number | undefined;
}

interface PackingParts {
  tenantId: string;
  offer: Schemas['Offer'];
  language: Schemas['DocumentLanguage'];
}

const CUBIC_CENTIMETRES = 1_000_000;
/** How exactly weights and volumes are printed. */
const PLACES = { kilograms: 2, cubicMetres: 3 } as const;

/**
 * What the items of an offer fill, by the cartons of their products.
 *
 * An item that is no product, or one whose carton nobody described, has empty cells: a guess would be believed at customs. Sums are of complete columns only.
 */
export async function packingTable(db: Kysely<Database>, { tenantId, offer, language }: PackingParts): Promise<PaperTable> {
  const say = wordsIn(language);
  const cartons = await cartonsOf(db, tenantId, offer);
  const packed = offer.items.map(({ productid = '', quantity }) => packedIn(cartons.get(productid), Number(quantity)));
  const total = totalOf(packed);
  return {
    kind: 'table',
    columns: [wordColumn(say('item'), true), numberColumn(say('quantity')), numberColumn(say('cartons')), numberColumn(say('net')), numberColumn(say('gross')), numberColumn(say('volume'))], // prettier-ignore
    rows: [
      ...offer.items.map(({ name, spec, quantity, unit }, at) => [
        spec === '' ? name : `${name}\n${spec}`,
        `${numberIn(language, quantity)} ${unitIn(language, unit)}`,
        ...cells(packed[at], language),
      ]),
      ...(total ? [[say('total'), '', ...cells(total, language)]] : []),
    ],
    sums: [],
  };
}

function cells(packed: Packed | undefined, language: PackingParts['language']): string[] {
  if (!packed) return ['', '', '', ''];
  const fixed = (value: number | undefined, places: number) => numberIn(language, value?.toFixed(places) ?? '', places);
  return [
    numberIn(language, packed.cartons),
    fixed(packed.net, PLACES.kilograms),
    fixed(packed.gross, PLACES.kilograms),
    fixed(packed.volume, PLACES.cubicMetres),
  ];
}

type Carton = Readonly<Partial<Record<'pcsperctn' | 'ctnl' | 'ctnw' | 'ctnh' | 'gw' | 'nw', string>>>;

/** Full cartons; the last one counts whole, as carriers do. Rounded as it is printed: a total that is not the sum of its lines is sent back by banks and customs. */
function packedIn(carton: Carton | undefined, quantity: number): Packed | undefined {
  const pieces = known(carton?.pcsperctn);
  if (!carton || pieces === undefined) return undefined;
  const cartons = Math.ceil(quantity / pieces);
  return {
    cartons,
    net: rounded(product([cartons, known(carton.nw)]), PLACES.kilograms),
    gross: rounded(product([cartons, known(carton.gw)]), PLACES.kilograms),
    volume: rounded(
      product([cartons, known(carton.ctnl), known(carton.ctnw), known(carton.ctnh), 1 / CUBIC_CENTIMETRES]),
      PLACES.cubicMetres,
    ),
  };
}

/** A number above zero; nothing for what was not written down. */
function known(text: string | undefined): number | undefined {
  const value = Number(text ?? '');
  return value > 0 ? value : undefined;
}

function rounded(value: number | undefined, places: number): number | undefined {
  return value === undefined ? undefined : Number(value.toFixed(places));
}

/** The product of the factors; nothing if one of them is not known. */
function product(factors: readonly (number | undefined)[]): number | undefined {
  return factors.reduce((all, factor) => (all === undefined || factor === undefined ? undefined : all * factor), 1);
}

/** Adds up values; nothing where one is not known. */
function sum(values: readonly (number | undefined)[]): number | undefined {
  return values.reduce((all, value) => (all === undefined || value === undefined ? undefined : all + value), 0);
}

/** Adds up what items fill; nothing where the cartons of one are not known: a sum of a part would pass for the whole. */
function totalOf(packed: readonly (Packed | undefined)[]): Packed | undefined {
  const whole = packed.filter((one) => one !== undefined);
  if (whole.length < packed.length) return undefined;
  return {
    cartons: whole.reduce((all, { cartons }) => all + cartons, 0),
    net: sum(whole.map(({ net }) => net)),
    gross: sum(whole.map(({ gross }) => gross)),
    volume: sum(whole.map(({ volume }) => volume)),
  };
}

async function cartonsOf(db: Kysely<Database>, tenantId: string, { items }: Schemas['Offer']): Promise<Map<string, Carton>> {
  const wanted = items.flatMap(({ productid = '' }) => splitIds(productid) ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('product')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', wanted)
    .select(['id', 'packaging'])
    .execute();
  return new Map(rows.map(({ id, packaging }) => [id, packaging]));
}
