import type { Page } from '#machines/record-list.machine.ts';

import { useDraft } from './use-draft.ts';
import { type RecordList, useRecordList } from './use-record-list.ts';
import { useReturn } from './use-return.ts';

interface Paged {
  index?: number;
  size?: number;
}

/** The calls' own words for what narrows a list. */
type Asked<Request> = Omit<Request, keyof Paged>;

interface Narrowing<Filter, Request> {
  /** Tells what is kept of this list from what is kept of the others of its page. */
  readonly name: string;
  /** The filter that narrows nothing: empty texts, and empty lists of choices. */
  readonly nothing: Filter;
  readonly toWire: (filter: Filter) => NoInfer<Asked<Request>>;
}

export interface NarrowedList<Row, Filter, Wire> {
  readonly list: RecordList<Row, Wire>;
  readonly filter: Filter;
  /** How many of its parts narrow the list. */
  readonly setCount: number;
  /** Asks for what fits these parts and those set before. */
  readonly narrow: (part: Partial<Filter>) => void;
  readonly clear: () => void;
  readonly reload: () => void;
  /** The props of the keyword's field: the word is kept as it is typed, and the list is narrowed when typing rests. */
  readonly search: { value: string; maxLength: number; onChange: (keyword: string) => void; onSearch: (keyword: string) => void };
}

const MOST_LETTERS = 200;

const isSet = (part: unknown) => (typeof part === 'string' ? part.trim() !== '' : Array.isArray(part) && part.length > 0);

/**
 * A list of records under what narrows it, which is kept as long as the tab.
 *
 * It is read anew when its page comes to the front again. The call given first is kept.
 */
export function useNarrowedList<Row, Request extends Paged, Filter extends { readonly keyword: string }>(
  load: (request: Request, options: { signal: AbortSignal }) => Promise<Page<Row>>,
  { name, nothing, toWire }: Narrowing<Filter, Request>,
): NarrowedList<Row, Filter, Asked<Request>> {
  const [filter, keep] = useDraft<Filter>(name, nothing);
  const list = useRecordList(load, { filter: toWire(filter) });
  const reload = () => list.send({ type: 'reload' });
  useReturn(reload);
  const put = (next: Filter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: toWire(next) });
  };
  const narrow = (part: Partial<Filter>) => put({ ...filter, ...part });
  return {
    list,
    filter,
    setCount: Object.values<unknown>({ ...filter }).filter(isSet).length,
    narrow,
    clear: () => put(nothing),
    reload,
    search: {
      value: filter.keyword,
      maxLength: MOST_LETTERS,
      onChange: (keyword) => keep({ ...filter, keyword }),
      onSearch: (keyword) => put({ ...filter, keyword }),
    },
  };
}
