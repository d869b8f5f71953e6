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

export interface RecordCommands {
  readonly commands: readonly Command[];
  /** The search of all companies for the text: there at once, since nobody has to be asked for it. */
  readonly search: Command | undefined;
  /** Whether the reader may see anything that is looked for here. */
  readonly isOffered: boolean;
  readonly state: 'tooShort' | 'searching' | 'found';
  /** Looks for a text, in the event that brings it: a render between the two would say that nothing matches. */
  readonly look: (text: string) => void;
}

const isAsked = (text: string) => text.trim().length >= LEAST_LETTERS;

/** Customers, people, opportunities and offers with a text in their names, found as it is typed, and the search of all companies for it. */
export function useRecordCommands(text: string): RecordCommands {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const [found, ask] = useFound(useFinder());
  const keyword = text.trim();
  // A search is written into the reader's history, so that it is begun by choosing it and not by typing.
  const search: Command = {
    id: 'search',
    group: 'search',
    name: t('searchFor', { text: keyword }),
    run: () => go(`${href('search.companies')}?${new URLSearchParams({ keyword })}`),
  };
  const isOffered = !may('customer', 'view').isDisabled;
  const state = !isAsked(text) ? 'tooShort' : isOffered && found.state === 'searching' ? 'searching' : 'found';
  return {
    commands:
      state === 'tooShort'
        ? []
        : found.items.map(({ id, name, note = '', to }) => ({ id, group: 'records', name, note, run: () => go(to) })),
    search: state === 'tooShort' || may('search', 'view').isDisabled ? undefined : search,
    isOffered,
    state,
    look: (typed) => isOffered && isAsked(typed) && ask(typed),
  };
}

/** Each kind is asked for; one that does not answer leaves the others. */
function useFinder(): Find<FoundRecord> {
  const t = useStrings(strings);
  const { listPrivateCustomers, listPublicCustomers, searchContacts, listOpportunities, listOffers } = useCalls();
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
    const answers = await Promise.allSettled(
      [customers('slist'), customers('glist'), contacts, opportunities, offers].map((find) => find()),
    );
    return answers.flatMap((answer): readonly FoundRecord[] => (answer.status === 'fulfilled' ? answer.value : []));
  };
}
