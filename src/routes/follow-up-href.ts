import { href } from './href.ts';

/** A record of a contact, or a comment on it. */
export interface FollowUpPlace {
  readonly followup: string;
  readonly comment?: string | undefined;
}

/** Where a record of a contact, or a comment on it, is brought into view in the activity of its customer. */
export function followUpHref(customer: { type: 'slist' | 'glist'; id: string }, { followup, comment }: FollowUpPlace): string {
  const query = new URLSearchParams({ followup, ...(comment !== undefined && { comment }) });
  return `${href('customer.company', customer)}?${query}`;
}

/** What an address asks to be brought into view, if it does. */
export function followUpIn(query: URLSearchParams): FollowUpPlace | undefined {
  const followup = query.get('followup');
  return followup === null ? undefined : { followup, comment: query.get('comment') ?? undefined };
}
