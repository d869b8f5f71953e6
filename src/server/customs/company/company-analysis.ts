import { byIndex } from '#server/database/planned.ts';
import type { CallerContext, Input, Operation, Schemas } from '#server/operation.ts';

import { charge } from '../customs-power.ts';
import { caveatsOf } from '../search/caveats.ts';
import { countryNames, hsNames, plainNames, portNames } from '../search/facet-names.ts';
import { gauge, sampledIn } from '../search/gauge-records.ts';
import { dimensions, facets } from '../search/trade-facets.ts';
import { ask, type Question } from '../search/trade-question.ts';
import { countedPartners, countPartners, foundPartners, type PartnersOf } from './company-partners.ts';
import { namesOf, type Role, type Sums, sumsOf, trendOf } from './company-sums.ts';
import { findTradeCompany } from './find-company.ts';
import { ownershipOf } from './ownership.ts';

/** How one company trades, in the role it has more records in unless one is asked for. */
export const getCompanyAnalysis: Operation<'getCompanyAnalysis'> = async (context, input) => {
  const company = await findTradeCompany(context.db, context.user, input.companyid);
  await charge(context);
  const analysis = await byIndex(context, async (db) => analyse({ ...context, db }, company, input));
  return JSON.stringify(analysis);
};

type TradeCompany = Awaited<ReturnType<typeof findTradeCompany>>;

async function analyse(
  context: CallerContext,
  company: TradeCompany,
  { login_type: _login, hme_source_type: _product, role: asked = 'both', ...filter }: Input<'getCompanyAnalysis'>,
): Promise<Schemas['CustomsAnalysis']> {
  const { db, user, language } = context;
  const sums = await sumsOf(db, user, company.id);
  const role = asked === 'both' ? busierRole(sums) : asked;
  const question = await ask(db, user, { ...filter, role });
  const factor = await gauge(db, question);
  const { of, facts } = await facets(db, { question, factor }, shownOf(role));
  const caveats = await caveatsOf(db, user.tenantId, facts);
  const partnersOf: PartnersOf = { db, tenantId: user.tenantId, companyId: company.id, role, lastdate: caveats.lastdate || '1970-01-01' };
  const isWhole = isWholeCompany(question);
  const traders = isWhole
    ? await countedPartners(partnersOf, sums[role].records)
    : { partners: await foundPartners(partnersOf, { question, factor, counted: facts.records }), count: await countPartners(partnersOf) };
  const trend = isWhole
    ? await trendOf(db, user, { companyId: company.id, role })
    : of.month.map(({ id, ...month }) => ({ ...month, month: id }));
  return {
    profile: {
      ...(await profileOf(context, company)),
      ...traded(isWhole ? undefined : of.all, sums[role]),
      role,
      roles: (['buyer', 'supplier'] as const).filter((name) => sums[name].records > 0),
      tradecount12m: recent(trend, caveats.lastdate),
      partners: traders.count,
    },
    sampled: sampledIn(factor, facts.records),
    trend,
    partners: traders.partners,
    hs: await hsNames(db, of.hs, language),
    products: plainNames(of.product),
    regions: await countryNames(db, of.region, language),
    portsloading: await portNames(db, of.portloading),
    portsunloading: await portNames(db, of.portunloading),
    carriers: plainNames(of.carrier),
    caveats,
  };
}

const NOTHING = { count: 0, value: 0, weight: 0, teu: 0 };

function busierRole({ buyer, supplier }: Record<Role, Sums>): Role {
  return supplier.records > buyer.records ? 'supplier' : 'buyer';
}

/** What was traded in all, or of what was found where only a part was asked for. */
function traded(part: readonly (typeof NOTHING)[] | undefined, { records, value, weight, teu, firstdate, lastdate }: Sums) {
  const whole = { count: records, value, weight, teu };
  const { count, ...amounts } = part ? (part[0] ?? NOTHING) : whole;
  return { tradecount: count, value: amounts.value, weight: amounts.weight, teu: amounts.teu, firstdate, lastdate };
}

async function profileOf({ db, user }: CallerContext, { id, name, countrycode, address, forwarder }: TradeCompany) {
  const owned = (await ownershipOf(db, user, [id])).get(id) ?? ({ state: 'none' } as const);
  return { companyid: id, name, countrycode, address, forwarder, names: await namesOf(db, user, id), owned };
}

function shownOf(role: Role) {
  const { all, month, hs, product, portloading, portunloading, carrier, buyercountry, suppliercountry } = dimensions;
  return { all, month, hs, product, portloading, portunloading, carrier, region: role === 'buyer' ? suppliercountry : buyercountry };
}

function isWholeCompany({ filter: { hscode, from, to } }: Question): boolean {
  return (hscode ?? '') === '' && from === undefined && to === undefined;
}

/** Records in the twelve months that end with that of the last date. */
function recent(trend: readonly Schemas['CustomsMonth'][], lastdate: string): number {
  if (lastdate === '') return 0;
  const [year = 0, month = 1] = lastdate.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 7);
  return trend.filter((row) => row.month >= first).reduce((sum, { count }) => sum + count, 0);
}
