import { byIndex } from '#server/database/planned.ts';
import type { Operation } from '#server/operation.ts';

import { charge } from '../customs-power.ts';
import { readRecordPage } from './record-page.ts';
import { readPosition } from './record-position.ts';
import { ask } from './trade-question.ts';

/** A page of the trade records that match; what is misspelt is mended where nothing else is found. */
export const searchTradeRecords: Operation<'searchTradeRecords'> = async (context, input) => {
  const { sort = 'date', order = 'desc', index = 1, size = 10, after, login_type: _login, hme_source_type: _product, ...filter } = input;
  await charge(context);
  const position = after === undefined ? undefined : readPosition(after);
  const window = { skip: position ? 0 : (index - 1) * size, limit: size + 1, after: position };
  const { language, user } = context;
  const page = await byIndex(context, async (db) =>
    readRecordPage(db, await ask(db, user, filter), { sorting: { sort, order }, window, language }),
  );
  return JSON.stringify(page);
};
