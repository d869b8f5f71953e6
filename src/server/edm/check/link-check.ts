import type { Settings } from '#server/config.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';
import { fetchGuarded } from '#server/net/fetch-guarded.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';
import type { Schemas } from '#server/operation.ts';

/** More would keep whoever waits for the check, and the sites, busy. */
const MOST_LOOKED_AT = 20;
const PATIENCE_MS = 6_000;
/** A whole page says no more about its address than its beginning. */
const MOST_BYTES = 64 * 1024;
/** Not there, or gone for good; other refusals are meant for programs and not for readers. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const BROKEN_FROM = 500;

/** Looks whether the links of a mail lead somewhere, all at the same time. */
export async function linkCheck(
  targets: readonly string[],
  { allowLoopback }: Pick<Settings, 'allowLoopback'>,
): Promise<Schemas['EdmCheckItem']> {
  const mayConnect = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  const looked = targets.slice(0, MOST_LOOKED_AT);
  const opens = await Promise.all(
    looked.map(async (target) => {
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const { status } = await fetchGuarded(new URL(target), { mayConnect, anyPort: allowLoopback, signal, mostBytes: MOST_BYTES });
        return !GONE.has(status) && status < BROKEN_FROM;
      } catch (error) {
        if (error instanceof FetchFailure) return error.reason === 'toolarge';
        throw error;
      }
    }),
  );
  const dead = looked.filter((_, at) => !opens[at]);
  if (dead.length === 0) return { kind: 'links', state: 'pass', count: looked.length, detail: '' };
  return { kind: 'links', state: 'advice', count: dead.length, detail: dead.join('\n').slice(0, 1000) };
}
