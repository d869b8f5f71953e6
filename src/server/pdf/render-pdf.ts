import { ChildFailure, startChild } from '#server/child/child-process.ts';
import { type Answer } from '#server/child/kept-child.ts';
import { FairTurns, NoTurn } from '#server/fair-turns.ts';
import { Refusal } from '#server/operation.ts';

import type { LabelSheet } from './label-sheet.ts';
import type { Paper } from './paper.ts';
import type { Unprintable } from './printable.ts';

/** A picture as the paper names it, drawn by this server before. */
export interface PrintedPicture {
  file: string;
  content: Uint8Array;
}

export interface PrintTask {
  paper: Paper | LabelSheet;
  pictures: PrintedPicture[];
}

export type PrintAnswer = { pdf: Uint8Array; pages: number } | { missing: Unprintable };

const MEMORY_MEGABYTES = 512;
/** A catalogue of a thousand products takes some seconds. */
const PRINT_MS = 60_000;
const MOST_NAMED = 20;
const MOST_QUOTED = 60;

const turns = new FairTurns({ atOnce: 2, atOncePerGroup: 1, mostWaitingPerGroup: 20, mostWaiting: 100 });

/**
 * Draws a paper as an accessible PDF (PDF/UA-1): tagged, with its language, titles and words for pictures.
 *
 * Each is drawn by a process of its own, which gives its memory back by ending. One paper always makes the same bytes.
 *
 * @throws Refusal 409 that names the characters which no font here has, 503 while too many wait
 */
export async function renderPdf(tenantId: string, task: PrintTask): Promise<{ pdf: Buffer; pages: number }> {
  const answer = await printed(tenantId, task);
  if ('missing' in answer)
    throw new Refusal(409, 'unprintable', {
      values: {
        characters: answer.missing.characters.slice(0, MOST_NAMED).join(' '),
        n: answer.missing.characters.length,
        text: answer.missing.text.slice(0, MOST_QUOTED),
      },
    });
  return { pdf: Buffer.from(answer.pdf), pages: answer.pages };
}

async function printed(tenantId: string, task: PrintTask): Promise<PrintAnswer> {
  try {
    return await turns.run({ group: tenantId, member: '' }, () => print(task));
  } catch (error) {
    if (error instanceof NoTurn) throw new Refusal(503, 'unavailable');
    throw error;
  }
}

async function print(task: PrintTask): Promise<PrintAnswer> {
  const child = startChild<Answer<PrintAnswer>>(new URL('pdf-child.ts', import.meta.url), {
    memoryMegabytes: MEMORY_MEGABYTES,
    serialization: 'advanced',
  });
  try {
    child.send(task);
    const answer = await child.next(PRINT_MS);
    if ('crash' in answer) throw new ChildFailure('crash', answer.crash);
    return answer.result;
  } finally {
    await child.end();
  }
}
