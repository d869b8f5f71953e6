import { LAND_ROWS } from '#lib/tools/sea/land-rows.ts';
import { type SeaQuestion, seaWay } from '#lib/tools/sea/sea-route.ts';

// Runs beside the page: a search over a million cells takes a second or two. The map comes with this program, so that only who asks loads it.
globalThis.addEventListener('message', ({ data }: MessageEvent<SeaQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  globalThis.postMessage(seaWay(LAND_ROWS, data));
});
