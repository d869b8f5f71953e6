import { href } from './href.ts';

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
}

/** Where a template for marketing mails is edited, or begun. */
export const templateHref = (query: TemplateQuery): string => withQuery(href('marketing.template'), query);

/** The page that shows what became of a task. */
export const taskHref = (id: string): string => withQuery(href('marketing.tasks'), { id });

/** Where a marketing mail is prepared: a draft, or a new one to somebody. */
export const emailTaskHref = (query: TaskQuery): string => withQuery(href('marketing.emailwrite'), query);

function withQuery(page: string, query: object): string {
  return `${page}?${new URLSearchParams({ ...query }).toString()}`;
}
