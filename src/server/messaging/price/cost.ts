import { type Kysely, sql } from 'kysely';

import { centsText, parseDecimal, toCents } from '#lib/decimal.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import type { Member, Schemas } from '#server/operation.ts';

const priceNames = { MARKETING: 'marketing', UTILITY: 'utility', AUTHENTICATION: 'authentication' } as const satisfies Readonly<
  Record<Schemas['WhatsAppTemplateCategory'], keyof Schemas['WhatsAppPriceLine']>
>;

interface Sending {
  category: Schemas['WhatsAppTemplateCategory'];
  countries: readonly { countrycode: string; count: number }[];
}

/** What a template to so many people in these countries costs at most, by the latest list that is valid today; nothing where there is none. */
export async function costOf(
  db: Kysely<Database>,
  user: Member,
  { category, countries }: Sending,
): Promise<Schemas['WhatsAppCost'] | null> {
  const list = await db
    .selectFrom('wa_price_list')
    .where('tenant_id', '=', user.tenantId)
    .where(sql<boolean>`day <= ${CHINA_TODAY}`)
    .select([sql<string>`day::text`.as('from'), 'currency', 'lines'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!list) return null;
  const prices = new Map(list.lines.map((line) => [line.countrycode, parseDecimal(line[priceNames[category]])]));
  let [amount, unpriced] = [0n, 0];
  for (const { countrycode, count } of countries) {
    // Where the number does not tell the country, nobody knows what it costs, not even by the line for all others.
    const price = countrycode === '' ? undefined : prices.has(countrycode) ? prices.get(countrycode) : prices.get('');
    if (price === undefined) unpriced += count;
    else amount += price * BigInt(count);
  }
  return { currency: list.currency, amount: centsText(toCents(amount)), unpriced, day: list.from };
}
