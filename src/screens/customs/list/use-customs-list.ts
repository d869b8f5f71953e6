import { useAddressChange } from '#actors/page.ts';
import { useCustoms } from '#actors/use-customs.ts';
import { useQuestion } from '#actors/use-question.ts';
import type { Schemas } from '#client/calls.ts';

import { type Asked, listAddress, type Side } from '../condition/asked-trade-list.ts';
import { toWire } from '../condition/trade-condition.ts';

/** The answer of one view of a condition; only the view in sight is asked for. */
export type ListAnswer =
  | { readonly view: 'companies'; readonly side: Side; readonly page: Schemas['CustomsCompanyPage'] }
  | { readonly view: 'records'; readonly page: Schemas['CustomsRecordPage'] }
  | { readonly view: 'report'; readonly report: Schemas['CustomsReport'] };

/**
 * One condition, looked at as companies, as records or as a report.
 *
 * It stands in the page's address, so that a reload and the way back find it. Whatever is asked while an answer is on its way gives that answer up.
 */
export function useCustomsList(start: Asked) {
  const changeAddress = useAddressChange();
  const customs = useCustoms();
  const { asked, shown, isBusy, error, ask, reload } = useQuestion<Asked, ListAnswer>(
    (next, options) => answer(customs, next, options),
    start,
  );
  return {
    asked,
    shown,
    isBusy,
    error,
    reload,
    /** Asks something else, from its first page unless it is another page. */
    ask: (patch: Partial<Asked>) => {
      const next = { ...asked, index: 1, ...patch };
      changeAddress(listAddress(next));
      ask(next);
    },
  };
}

export type CustomsListState = ReturnType<typeof useCustomsList>;

async function answer(customs: ReturnType<typeof useCustoms>, asked: Asked, options: { signal: AbortSignal }): Promise<ListAnswer> {
  const { view, recordSort, order, index, size, exact } = asked;
  const filter = toWire(asked.condition);
  if (view === 'report') return { view, report: await customs.getTradeReport({ ...filter, exact }, options) };
  if (view === 'companies') return companies(customs, asked, options);
  const [records, report] = await Promise.all([
    customs.searchTradeRecords({ ...filter, sort: recordSort, order, index, size }, options),
    exact ? customs.getTradeReport({ ...filter, exact }, options) : undefined,
  ]);
  // The report leaves master bills out that the list has.
  return { view, page: report?.exact ? { ...records, total: report.total + report.caveats.leftout, exact: true } : records };
}

/** The companies of the side that was chosen; where none was, and the records name no buyer, their suppliers. */
async function companies(customs: ReturnType<typeof useCustoms>, asked: Asked, options: { signal: AbortSignal }): Promise<ListAnswer> {
  const { state, companySort, index, size } = asked;
  const rest = { ...toWire(asked.condition), state, sort: companySort, order: companyOrder(asked), index, size };
  const of = async (side: Side) =>
    ({ view: 'companies', side, page: await customs.listTradeCompanies({ ...rest, side }, options) }) as const;
  const first = await of(asked.side ?? 'buyer');
  const { total, caveats } = first.page;
  if (asked.side !== undefined || state !== 'all' || total > 0 || caveats.lastdate === '') return first;
  const other = await of('supplier');
  return other.page.total > 0 ? other : first;
}

/** Names are read from A on, figures from the highest. */
function companyOrder({ companySort }: Asked): 'asc' | 'desc' {
  return companySort === 'name' ? 'asc' : 'desc';
}
