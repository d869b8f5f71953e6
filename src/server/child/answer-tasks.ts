import { flushCompileCache } from 'node:module';

import { endChild } from './end-child.ts';
import type { Answer } from './kept-child.ts';

/** Does the work of a kept child: one task after the other, until the server is gone. */
export function answerTasks(work: (task: never) => unknown): void {
  // Node would keep what it compiled at the end of the process, which is killed.
  flushCompileCache();
  process.on('message', (task) => void answerTo(() => work(task as never)).then((answer) => process.send?.(answer)));
  process.once('disconnect', endChild);
}

async function answerTo(work: () => unknown): Promise<Answer<unknown>> {
  try {
    return { result: await work() };
  } catch (error) {
    return { crash: String((error as Error).stack) };
  }
}
