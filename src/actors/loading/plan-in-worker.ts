import type { LoadingPlan } from '#lib/tools/loading/plan-loading.ts';

import { doLoadingTask, type LoadingTask } from './loading-task.ts';

interface WorkerPolicies {
  createPolicy: (name: 'workers', rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string };
}

let policy: ReturnType<WorkerPolicies['createPolicy']> | undefined;

/**
 * Plans a loading beside the page, and gives up at once when the signal says so.
 *
 * Without workers, as in tests, it is done in place.
 */
export async function planInWorker(task: LoadingTask, signal: AbortSignal): Promise<LoadingPlan> {
  const address = import.meta.env.LOADING_WORKER;
  if (address === undefined || typeof Worker === 'undefined') return doLoadingTask(task);
  const worker = new Worker(trusted(address));
  const { promise, resolve, reject } = Promise.withResolvers<LoadingPlan>();
  worker.addEventListener('message', ({ data }: MessageEvent<LoadingPlan>) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker hears its page alone
  worker.postMessage(task);
  try {
    return await promise;
  } finally {
    worker.terminate();
  }
}

/** The address as a browser with Trusted Types takes it; the policy knows no other address. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: WorkerPolicies };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('workers', {
    createScriptURL: (url) => {
      if (url !== import.meta.env.LOADING_WORKER) throw new TypeError('Not a worker of ours');
      return url;
    },
  });
  return policy.createScriptURL(address);
}
