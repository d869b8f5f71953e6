import { askWorker } from '#actors/ask-worker.ts';
import { type SeaQuestion, type SeaWay, seaWay } from '#lib/tools/sea/sea-route.ts';

/** Finds a way over the sea beside the page. Without workers, as in tests, it is done in place. */
export async function findSeaWay(question: SeaQuestion, signal: AbortSignal): Promise<SeaWay | undefined> {
  const address = import.meta.env.SEA_WORKER;
  if (address !== undefined && typeof Worker !== 'undefined') return askWorker(address, question, signal);
  const { LAND_ROWS } = await import('#lib/tools/sea/land-rows.ts');
  return seaWay(LAND_ROWS, question);
}
