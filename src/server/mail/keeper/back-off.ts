const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;

/**
 * How long to wait before the next try after so many failed ones: 5 seconds, then twice as long each time, at most 15 minutes.
 *
 * A quarter of it is left to chance, so that hundreds of mailboxes of one provider do not come back in one moment.
 *
 * @param tries from 1
 */
export function backOffMs(tries: number, chance: number = Math.random()): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** (Math.min(tries, 20) - 1));
  return Math.round(whole * (0.75 + chance / 4));
}
