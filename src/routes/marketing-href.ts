import type { components } from '#contract/api.gen.ts';

import { readCondition, writeCondition } from './customer-condition.ts';
import { href } from './href.ts';

type Selection = components['schemas']['CustomerSelection'];

interface TemplateQuery {
  /** The template that is open. */
  readonly id?: string;
  /** The one that a new template begins as; empty for nothing. */
  readonly from?: string;
  /** Products that it is to show, joined by bars. */
  readonly products?: string;
}

interface TaskQuery {
  /** The draft that is open. */
  readonly task?: string;
  readonly template?: string;
  /** Customers to write to, joined by bars. */
  readonly customers?: string;
  /** People to write to, joined by bars. */
  readonly contacts?: string;
}

/** Where a template for marketing mails is edited, or begun. */
export const templateHref = (query: TemplateQuery): string => withQuery(href('marketing.template'), query);

/** The page that shows what became of a task. */
export const taskHref = (id: string): string => withQuery(href('marketing.tasks'), { id });

/** Where a marketing mail is prepared: a draft, or a new one to somebody. */
export const emailTaskHref = (query: TaskQuery): string => withQuery(href('marketing.emailwrite'), query);

/** Where a marketing mail, or a WhatsApp task, to all customers is prepared that the private pool shows under its filters, but some. */
export function filteredTaskHref(
  page: 'marketing.emailwrite' | 'marketing.whatsApp',
  { condition = {}, except = '' }: Pick<Selection, 'condition' | 'except'>,
): string {
  const query = writeCondition(condition);
  query.set('list', 'slist');
  if (except !== '') query.set('except', except);
  return `${href(page)}?${query.toString()}`;
}

/** Reads back whom {@link filteredTaskHref} means; nothing in an address of another kind. */
export function filteredIn(query: URLSearchParams): Selection | undefined {
  if (query.get('list') !== 'slist') return undefined;
  const except = query.get('except') ?? '';
  return { list: 'slist', condition: readCondition(query), ...(except !== '' && { except }) };
}

/** Where a WhatsApp task to chosen customers is prepared. */
export const whatsAppTaskHref = (customers: string): string => withQuery(href('marketing.whatsApp'), { customers });

function withQuery(page: string, query: object): string {
  return `${page}?${new URLSearchParams({ ...query }).toString()}`;
}
