import { doLoadingTask, type LoadingTask } from './loading-task.ts';

// Runs beside the page: a plan takes a second or more, and a page that does not answer for that long seems broken.
globalThis.addEventListener('message', ({ data }: MessageEvent<LoadingTask>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  globalThis.postMessage(doLoadingTask(data));
});
