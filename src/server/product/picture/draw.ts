import { ChildFailure } from '#server/child/child-process.ts';
import { KeptChildren } from '#server/child/kept-child.ts';
import { NoTurn } from '#server/fair-turns.ts';
import { Refusal } from '#server/operation.ts';

/** Why an upload is not taken as a picture; also what its sender is told. */
export type PictureFault = 'pictureUnknown' | 'pictureHidden' | 'pictureTooManyPixels' | 'pictureHeic' | 'pictureBroken';

export interface DrawTask {
  bytes: Uint8Array;
  format: 'jpeg' | 'avif';
}

/** One file of a picture: no wider than the size it was made for, and never larger than what was uploaded. */
export interface DrawnFile {
  size: number;
  format: 'jpeg' | 'avif';
  width: number;
  height: number;
  content: Uint8Array;
}

export type DrawAnswer = { width: number; height: number; drawn: DrawnFile[] } | { fault: PictureFault };

const children = new KeptChildren<DrawTask, DrawAnswer>(new URL('picture-child.ts', import.meta.url), {
  memoryMegabytes: 256,
  taskMs: 60_000,
  idleMs: 20_000,
  atOnce: 2,
  atOncePerGroup: 1,
  mostWaitingPerGroup: 200,
  mostWaiting: 400,
});

/**
 * Draws a picture anew as files of several sizes, in a process of its own: its reader works on strangers' bytes, and a crash there ends nothing else.
 *
 * @throws Refusal 400 for what is no picture that can be read, 503 while too many wait
 */
export async function drawPicture(
  tenantId: string,
  bytes: Uint8Array,
  format: DrawTask['format'] = 'jpeg',
): Promise<Exclude<DrawAnswer, { fault: unknown }>> {
  try {
    const answer = await children.run(tenantId, { bytes, format });
    if ('fault' in answer) throw new Refusal(400, answer.fault, { field: 'filename' });
    return answer;
  } catch (error) {
    if (error instanceof NoTurn) throw new Refusal(503, 'unavailable');
    if (error instanceof ChildFailure) throw new Refusal(400, 'pictureBroken', { field: 'filename' });
    throw error;
  }
}
