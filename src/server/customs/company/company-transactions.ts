import { byIndex } from '#server/database/planned.ts';
import type { Operation } from '#server/operation.ts';

import { readRecordPage } from '../search/record-page.ts';
import { ask } from '../search/trade-question.ts';
import { findTradeCompany } from './find-company.ts';

/** The records of one company, the latest first. */
export const listCompanyTransactions: Operation<'listCompanyTransactions'> = async (context, input) => {
  const { index = 1, size = 10, login_type: _login, hme_source_type: _product, ...filter } = input;
  const { language, user } = context;
  await findTradeCompany(context.db, user, filter.companyid);
  const window = { skip: (index - 1) * size, limit: size + 1, after: undefined };
  const page = await byIndex(context, async (db) =>
    readRecordPage(db, await ask(db, user, filter), { sorting: { sort: 'date', order: 'desc' }, window, language }),
  );
  return JSON.stringify(page);
};
