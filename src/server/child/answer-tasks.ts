import type { Answer } from './kept-child.ts';

/** Does the work of a kept child: one task after the other, until the server is gone. */
export function answerTasks(work: (task: never) => unknown): void {
  process.on('message', (task) => process.send?.(answerTo(() => work(task as never))));
  process.once('disconnect', () => process.exit());
}

function answerTo(work: () => unknown): Answer<unknown> {
  try {
    return { result: work() };
  } catch (error) {
    return { crash: String((error as Error).stack) };
  }
}
