import type { Schemas } from '#client/calls.ts';
import { href } from '#routes/href.ts';

type Condition = Required<Schemas['MailListCondition']>;

/** The reader's place in the mails: a view, a folder, a label or a search, as it stands in the address. */
export interface MailPlace extends Omit<Condition, 'view'> {
  /** Drafts and the outbox are no mails yet; they have a list of their own. */
  readonly view: Condition['view'] | 'drafts' | 'outbox';
}

export const VIEWS = [
  'inbox',
  'starred',
  'snoozed',
  'given',
  'handed',
  'drafts',
  'outbox',
  'sent',
  'archive',
  'junk',
  'trash',
  'all',
] as const;

export const NO_PLACE: MailPlace = {
  view: 'inbox',
  mailboxid: '',
  folderid: '',
  labelid: '',
  customerid: '',
  unread: false,
  hasfile: false,
  keyword: '',
  from: '',
  to: '',
  since: '',
  until: '',
};

/** How the parts of a place are called in the address. */
const names = {
  mailboxid: 'mailbox',
  folderid: 'folder',
  labelid: 'label',
  customerid: 'customer',
  keyword: 'q',
  from: 'from',
  to: 'to',
  since: 'since',
  until: 'until',
} as const;
const switches = { unread: 'unread', hasfile: 'file' } as const;

/** The filters that make a list narrower than its view or folder. */
export const NARROWINGS = ['customerid', 'unread', 'hasfile', 'keyword', 'from', 'to', 'since', 'until'] as const;
export type Narrowing = (typeof NARROWINGS)[number];

export function readPlace(query: URLSearchParams): MailPlace {
  const texts = Object.entries(names).map(([key, name]) => [key, query.get(name) ?? '']);
  const flags = Object.entries(switches).map(([key, name]) => [key, query.get(name) === '1']);
  const view = VIEWS.find((id) => id === query.get('view')) ?? NO_PLACE.view;
  return { ...NO_PLACE, ...Object.fromEntries([...texts, ...flags]), view } as MailPlace;
}

/** The address of a place, with the mail that is open in it. */
export function placeHref(given: Partial<MailPlace>, mail = ''): string {
  const place = { ...NO_PLACE, ...given };
  const query = new URLSearchParams(place.view === NO_PLACE.view ? {} : { view: place.view });
  for (const [key, name] of Object.entries(names)) append(query, name, place[key as keyof typeof names]);
  for (const [key, name] of Object.entries(switches)) append(query, name, place[key as keyof typeof switches] ? '1' : '');
  append(query, 'mail', mail);
  const text = query.toString();
  return text === '' ? href('email.list') : `${href('email.list')}?${text}`;
}

function append(query: URLSearchParams, name: string, text: string): void {
  if (text !== '') query.set(name, text);
}

/** Returns the condition that the list is asked for; a search over everything leaves out thrown-away mails. */
export function conditionOf({ view, ...rest }: MailPlace): Condition {
  return { ...rest, view: isUnsent(view) ? 'all' : view };
}

/** Views of what has not been sent: a line opens the page on which it is written, and not the reading pane. */
export const isUnsent = (view: MailPlace['view']): view is 'drafts' | 'outbox' => view === 'drafts' || view === 'outbox';

/** Mails that people of the company gave one another: they show one by one, and whether all are here is no question. */
export const isOfColleagues = ({ view }: MailPlace): boolean => view === 'given' || view === 'handed';

export const isNarrowed = (place: MailPlace): boolean => NARROWINGS.some((key) => place[key] !== NO_PLACE[key]);

export const withoutNarrowings = (place: MailPlace): MailPlace => ({
  ...NO_PLACE,
  view: place.view,
  mailboxid: place.mailboxid,
  folderid: place.folderid,
  labelid: place.labelid,
});
