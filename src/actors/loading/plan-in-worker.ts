import { askWorker } from '#actors/ask-worker.ts';
import type { LoadingPlan } from '#lib/tools/loading/plan-loading.ts';

import { doLoadingTask, type LoadingTask } from './loading-task.ts';

/** Plans a loading beside the page. Without workers, as in tests, it is done in place. */
export async function planInWorker(task: LoadingTask, signal: AbortSignal): Promise<LoadingPlan> {
  const address = import.meta.env.LOADING_WORKER;
  return address === undefined || typeof Worker === 'undefined' ? doLoadingTask(task) : askWorker(address, task, signal);
}
