interface WorkerPolicies {
  createPolicy: (name: 'workers', rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string };
}

let policy: ReturnType<WorkerPolicies['createPolicy']> | undefined;

/** Gives a task to one of our own programs beside the page, and gives up at once when the signal says so. */
export async function askWorker<Answer>(address: string, task: unknown, signal: AbortSignal): Promise<Answer> {
  const worker = new Worker(trusted(address));
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
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

/** The address as a browser with Trusted Types takes it; the policy knows no other addresses. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: WorkerPolicies };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('workers', {
    createScriptURL: (url) => {
      if (url !== import.meta.env.LOADING_WORKER && url !== import.meta.env.SEA_WORKER) throw new TypeError('Not a worker of ours');
      return url;
    },
  });
  return policy.createScriptURL(address);
}
