import { byIndex } from '#server/database/planned.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { caveatsOf } from './caveats.ts';
import { companyNames, countryNames, hsNames, plainNames, portNames } from './facet-names.ts';
import { countBills, gauge, totalOf, sampledIn } from './gauge-records.ts';
import { dimensions, facets } from './trade-facets.ts';
import { ask } from './trade-question.ts';

const { all, year, month, buyercountry, suppliercountry, origin, destination, hs, portloading, portunloading, buyer, supplier } =
  dimensions;
const shown = {
  all,
  year,
  month,
  buyercountry,
  suppliercountry,
  origin,
  destination,
  hs,
  portloading,
  portunloading,
  buyer,
  supplier,
};

/** Sums and facets of a filter: of all records up to some 10,000, else judged by a sample and labelled so. */
export const getTradeReport: Operation<'getTradeReport'> = async (context, input) => {
  const { user, language } = context;
  const { exact = false, login_type: _login, hme_source_type: _product, ...filter } = input;
  const report = await byIndex(context, async (trx): Promise<Schemas['CustomsReport']> => {
    const question = await ask(trx, user, filter);
    const factor = await gauge(trx, question);
    const { of, facts, buyers, suppliers } = await facets(trx, { question, factor }, shown);
    const sums = of.all[0] ?? { value: 0, weight: 0, teu: 0 };
    const caveats = await caveatsOf(trx, { ...question, factor }, facts);
    const whole = exact ? await countBills(trx, question) : undefined;
    return {
      ...(whole ? { total: whole.total, exact: true } : totalOf(factor, facts.records)),
      sampled: sampledIn(factor, facts.records),
      buyers,
      suppliers,
      value: sums.value,
      weight: sums.weight,
      teu: sums.teu,
      byyear: plainNames(of.year),
      bymonth: plainNames(of.month),
      bybuyercountry: await countryNames(trx, of.buyercountry, language),
      bysuppliercountry: await countryNames(trx, of.suppliercountry, language),
      byorigin: await countryNames(trx, of.origin, language),
      bydestination: await countryNames(trx, of.destination, language),
      byhs: await hsNames(trx, of.hs, language),
      byportloading: await portNames(trx, of.portloading),
      byportunloading: await portNames(trx, of.portunloading),
      topbuyers: await companyNames(trx, of.buyer),
      topsuppliers: await companyNames(trx, of.supplier),
      corrected: question.corrected,
      caveats: { ...caveats, leftout: whole?.leftout ?? caveats.leftout },
    };
  });
  return JSON.stringify(report);
};
