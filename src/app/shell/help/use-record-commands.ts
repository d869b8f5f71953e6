import { useCalls } from '#actors/calls.ts';
import { customerHref } from '#actors/customer-href.ts';
import { useGo } from '#actors/page.ts';
import { useInquiryHref } from '#actors/use-inquiry-href.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
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

/** The least letters of a search; with fewer everything would be found. */
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

const isLongEnough = (text: string) => text.trim().length >= LEAST_LETTERS;

/** Customers, people, opportunities, offers, inquiries and companies of the public data with a text in their names, found as it is typed, and the search of all companies for it. */
export function useRecordCommands(text: string): RecordCommands {
  const t = useStrings(strings);
  const go = useGo();
  const [found, ask] = useFound(useFinder());
  const keyword = text.trim();
  // A search is written into the reader's history, so that it is begun by choosing it and not by typing.
  const search: Command = {
    id: 'search',
    group: 'search',
    name: t('searchFor', { text: keyword }),
    run: () => go(`${href('search.companies')}?${new URLSearchParams({ keyword })}`),
  };
  const { maySearch, isOffered } = useOffered();
  const state = !isLongEnough(text) ? 'tooShort' : isOffered && found.state === 'searching' ? 'searching' : 'found';
  return {
    commands:
      state === 'tooShort'
        ? []
        : found.items.map(({ id, name, note = '', to }) => ({ id, group: 'records', name, note, run: () => go(to) })),
    search: state === 'tooShort' || !maySearch ? undefined : search,
    isOffered,
    state,
    look: (typed) => isOffered && isLongEnough(typed) && ask(typed),
  };
}

/** Whether the reader may search the companies, and whether anything that is found here may be seen. */
function useOffered(): { maySearch: boolean; isOffered: boolean } {
  const may = usePermission();
  const inquiryHref = useInquiryHref();
  const maySearch = !may('search', 'view').isDisabled;
  return { maySearch, isOffered: maySearch || inquiryHref !== undefined || !may('customer', 'view').isDisabled };
}

/** Each kind that the reader may see is asked for; one that does not answer leaves the others. The reader's own come first. */
function useFinder(): Find<FoundRecord> {
  const may = usePermission();
  const own = useOwnFinds();
  const inquiries = useInquiryFinds();
  const companies = useCompanyFind();
  return async (keyword, options) => {
    const finds = [
      ...(may('customer', 'view').isDisabled ? [] : own),
      ...inquiries,
      ...(may('search', 'view').isDisabled ? [] : [companies]),
    ];
    const answers = await Promise.allSettled(finds.map((find) => find(keyword, options)));
    const found = answers.flatMap((answer): readonly FoundRecord[] => (answer.status === 'fulfilled' ? answer.value : []));
    // A company of the public data may be a customer that is there already: it leads to the same page, as a person at the customer does too.
    const isFirst = (to: string, at: number) => found.findIndex((other) => other.to === to && !other.id.startsWith('contact ')) === at;
    return found.filter(({ id, to }, at) => !id.startsWith('company ') || isFirst(to, at));
  };
}

/** Returns the searches over the reader's own records. */
function useOwnFinds(): Find<FoundRecord>[] {
  const t = useStrings(strings);
  const { listPrivateCustomers, listPublicCustomers, searchContacts, listOpportunities, listOffers } = useCalls();
  const page = { index: 1, size: MOST_OF_A_KIND };
  const customers =
    (type: 'slist' | 'glist'): Find<FoundRecord> =>
    async (keyword, options) => {
      const { datas } = await (type === 'slist' ? listPrivateCustomers : listPublicCustomers)({ keyword, ...page }, options);
      return datas.map(({ id, companyname }) => ({
        id: `customer ${id}`,
        name: companyname,
        note: t(`record.${type}`),
        to: href('customer.company', { type, id }),
      }));
    };
  const contacts: Find<FoundRecord> = async (keyword, options) => {
    const people = await searchContacts({ keyword }, options);
    return people.map(({ id, name, companyname, customerid, pooltype }) => ({
      id: `contact ${id}`,
      name,
      note: t('record.contact', { company: companyname }),
      to: href('customer.company', { type: pooltype === pools.private ? 'slist' : 'glist', id: customerid }),
    }));
  };
  const opportunities: Find<FoundRecord> = async (keyword, options) => {
    const { datas } = await listOpportunities({ keyword, ...page }, options);
    return datas.map(({ id, name }) => ({ id: `opportunity ${id}`, name, note: t('record.opportunity'), to: opportunityHref(id) }));
  };
  const offers: Find<FoundRecord> = async (keyword, options) => {
    const { datas } = await listOffers({ keyword, ...page }, options);
    return datas.map(({ id, no, buyer }) => ({ id: `offer ${id}`, name: `${no} ${buyer}`, note: t('record.offer'), to: offerHref(id) }));
  };
  return [customers('slist'), customers('glist'), contacts, opportunities, offers];
}

/** The search over the company's own inquiries, by their title, number or goods, where the reader may see them. */
function useInquiryFinds(): Find<FoundRecord>[] {
  const t = useStrings(strings);
  const inquiryHref = useInquiryHref();
  const { listCompanyInquiries } = useCalls();
  if (!inquiryHref) return [];
  const inquiries: Find<FoundRecord> = async (keyword, options) => {
    const { datas } = await listCompanyInquiries({ keyword, index: 1, size: MOST_OF_A_KIND }, options);
    return datas.map(({ id, no, title }) => ({ id: `inquiry ${id}`, name: title, note: t('record.inquiry', { no }), to: inquiryHref(id) }));
  };
  return [inquiries];
}

/** Companies of the public data; one that is a customer already opens as such where the reader may see it. */
function useCompanyFind(): Find<FoundRecord> {
  const t = useStrings(strings);
  const may = usePermission();
  const { searchCompanyNames } = useCalls();
  return async (keyword, options) => {
    const companies = await searchCompanyNames({ keyword }, options);
    return companies.map((company) => {
      const { id, companyname: name, country, owned } = company;
      const customer = may('customer', 'view').isDisabled ? undefined : customerHref(owned);
      const kind = owned.state === 'pool' ? t('record.glist') : t('record.slist');
      const note = country === '' ? t('record.companyAlone') : t('record.company', { country });
      return { id: `company ${id}`, name, note: customer === undefined ? note : kind, to: customer ?? companyHref(company) };
    });
  };
}

/** The search for the name of a company, with the company open over it. */
function companyHref({ id, companyname, countrycode }: Schemas['NamedCompany']): string {
  const query = { keyword: companyname, type: 'company', ...(countrycode !== '' && { country: countrycode }), company: id };
  return `${href('search.companies')}?${new URLSearchParams(query)}`;
}
