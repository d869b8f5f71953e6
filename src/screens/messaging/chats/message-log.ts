import type { Schemas } from '#client/calls.ts';

type Message = Schemas['WhatsAppMessage'];
type Page = Pick<Schemas['WhatsAppConversation'], 'messages' | 'hasmore'>;

/** The messages of one conversation that were read so far, the oldest first. */
export interface MessageLog {
  /** Takes the latest messages over: new ones come to the end, and known ones show how far they have come. */
  readonly join: (latest: Page) => Page;
  /** Puts older messages before the others. */
  readonly prepend: (older: Page) => Page;
}

/**
 * Keeps what was read of a conversation while its latest page is read again and again, so that older pages stay.
 *
 * Where so much was written meanwhile that the latest page does not join what was read, the older pages are dropped: a gap would not be seen.
 */
export function messageLog(): MessageLog {
  let kept: Page = { messages: [], hasmore: false };
  const join = (latest: Page): Page => {
    const [first] = latest.messages;
    const index = kept.messages.findIndex(({ id }) => id === first?.id);
    kept = index <= 0 ? latest : { messages: [...kept.messages.slice(0, index), ...latest.messages], hasmore: kept.hasmore };
    return kept;
  };
  const prepend = ({ messages, hasmore }: Page): Page => {
    const known = new Set(kept.messages.map(({ id }) => id));
    kept = { messages: [...messages.filter(({ id }: Message) => !known.has(id)), ...kept.messages], hasmore };
    return kept;
  };
  return { join, prepend };
}
