import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { pools } from '#lib/status-names.ts';
import { offerHref, opportunityHref } from '#routes/deal-href.ts';
import { href } from '#routes/href.ts';
import { type Find, type PickerItem, useFound } from '#ui/picker/use-found.ts';

import { strings } from './strings.ts';
import type { Command } from './use-commands.ts';

/** Something that is found by its name. */
interface FoundRecord extends PickerItem {
  readonly to: string;
}

/** With fewer letters everything would be found. */
const LEAST_LETTERS = 2;
const MOST_OF_A_KIND = 5;
const SEARCH = 'search';

interface RecordCommands {
  readonly commands: readonly Command[];
  readonly isSearching: boolean;
  /** Looks for a text, in the event that brings it: a render between the two would say that nothing matches. */
  readonly look: (text: string) => void;
}

const isAsked = (text: string) => text.trim().length >= LEAST_LETTERS;

/** Customers, people, opportunities and offers with a text in their names, found as it is typed, and the search of all companies for it. */
export function useRecordCommands(text: string): RecordCommands {
  const go = useGo();
  const [found, ask] = useFound(useFinder());
  const items = isAsked(text) ? found.items : [];
  return {
    commands: items.map(({ id, name, note = '', to }) => ({
      id,
      group: id === SEARCH ? 'search' : 'records',
      name,
      note,
      run: () => go(to),
    })),
    isSearching: isAsked(text) && found.state === 'searching',
    look: (typed) => isAsked(typed) && ask(typed),
  };
}

/** Each kind is asked for where the reader may see it; one that does not answer leaves the others. */
function useFinder(): Find<FoundRecord> {
  const t = useStrings(strings);
  const may = usePermission();
  const { listPrivateCustomers, listPublicCustomers, searchContacts, listOpportunities, listOffers } = useCalls();
  const sees = (area: string) => !may(area, 'view').isDisabled;
  return async (keyword, options) => {
    const page = { keyword, index: 1, size: MOST_OF_A_KIND };
    const customers = (type: 'slist' | 'glist') => async () => {
      const { datas } = await (type === 'slist' ? listPrivateCustomers : listPublicCustomers)(page, options);
      return datas.map(({ id, companyname }) => ({
        id: `customer ${id}`,
        name: companyname,
        note: t(`record.${type}`),
        to: href('customer.company', { type, id }),
      }));
    };
    const contacts = async () => {
      const people = await searchContacts({ keyword }, options);
      return people.map(({ id, name, companyname, customerid, pooltype }) => ({
        id: `contact ${id}`,
        name,
        note: t('record.contact', { company: companyname }),
        to: href('customer.company', { type: pooltype === pools.private ? 'slist' : 'glist', id: customerid }),
      }));
    };
    const opportunities = async () => {
      const { datas } = await listOpportunities(page, options);
      return datas.map(({ id, name }) => ({ id: `opportunity ${id}`, name, note: t('record.opportunity'), to: opportunityHref(id) }));
    };
    const offers = async () => {
      const { datas } = await listOffers(page, options);
      return datas.map(({ id, no, buyer }) => ({ id: `offer ${id}`, name: `${no} ${buyer}`, note: t('record.offer'), to: offerHref(id) }));
    };
    // A search is written into the reader's history, so that it is begun by choosing it and not by typing.
    const search = {
      id: SEARCH,
      name: t('searchFor', { text: keyword }),
      to: `${href('search.companies')}?${new URLSearchParams({ keyword })}`,
    };
    const kinds = sees('customer') ? [customers('slist'), customers('glist'), contacts, opportunities, offers] : [];
    const answers = await Promise.allSettled(kinds.map((find) => find()));
    const found = answers.flatMap((answer): readonly FoundRecord[] => (answer.status === 'fulfilled' ? answer.value : []));
    return [...found, ...(sees('search') ? [search] : [])];
  };
}
