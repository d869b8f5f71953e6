import { href } from './href.ts';

interface WriteQuery {
  readonly draft?: string;
  /** Addresses, and the customer they are of. */
  readonly to?: string;
  readonly customer?: string;
  /** A document that the mail is to carry. */
  readonly document?: string;
  /** Products that the mail is to show, joined by bars. */
  readonly products?: string;
  /** The mail that is answered or forwarded. */
  readonly reply?: string;
  readonly kind?: 'reply' | 'replyall' | 'forward';
}

/** Where a mail is written: a draft, an answer, or a new one to somebody. */
export const writeHref = (query: WriteQuery): string => `${href('email.write')}?${new URLSearchParams({ ...query }).toString()}`;
