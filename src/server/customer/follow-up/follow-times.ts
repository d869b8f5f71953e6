import { Refusal } from '#server/operation.ts';

import { readTime } from '../times.ts';

/** A clock that runs ahead of the server's by less than this is no reason to refuse somebody's “now”. */
const CLOCK_SLACK_MS = 120_000;

/**
 * When there was contact, now unless told, and when to be in touch next.
 *
 * @throws Refusal 400 for a contact in the future, or a next one that is not after it
 */
export function readFollowTimes(input: { followtime?: string; nexttime?: string }): { followtime: Date; nexttime: Date | null } {
  const followtime = input.followtime === undefined ? new Date() : readTime(input.followtime, 'followtime');
  const nexttime = input.nexttime === undefined ? null : readTime(input.nexttime, 'nexttime');
  if (followtime.getTime() > Date.now() + CLOCK_SLACK_MS) throw new Refusal(400, 'followAhead', { field: 'followtime' });
  if (nexttime && nexttime <= followtime) throw new Refusal(400, 'nextBefore', { field: 'nexttime' });
  return { followtime, nexttime };
}
