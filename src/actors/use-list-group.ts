import { useState } from 'react';

interface Reload {
  readonly type: 'reload';
}

/** A running list or record, as far as a group knows it. */
interface Member<Event> {
  send(event: Event): void;
  getSnapshot(): { readonly status: string };
}

/** The running lists and records of a page that are told the same, whichever of them are there. */
export interface ListGroup<Event = Reload> {
  /** Tells all members, also those of a page that is behind another. */
  readonly send: (event: Event) => void;
  /** Makes a running actor a member until it stops; a second time changes nothing. */
  readonly join: (member: Member<Event>) => void;
}

/**
 * Makes a group for as long as the screen lives. What changes something gets `send`; each list gets the group, and is read again by an event.
 *
 * Without a group a change in one part of a page would have to reach the lists of the other parts by properties, as counters that effects compare.
 */
export function useListGroup<Event = Reload>(): ListGroup<Event> {
  const [group] = useState(makeListGroup<Event>);
  return group;
}

function makeListGroup<Event>(): ListGroup<Event> {
  const members = new Set<Member<Event>>();
  return {
    send(event) {
      for (const member of members) {
        if (member.getSnapshot().status === 'active') member.send(event);
        else members.delete(member);
      }
    },
    join: (member) => void members.add(member),
  };
}
