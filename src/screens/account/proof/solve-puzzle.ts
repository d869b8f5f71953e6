import { sha256 } from './sha256.ts';

/** How long one stretch of hashing may hold up typing and scrolling. */
const STRETCH_MS = 8;

export interface Puzzle {
  salt: string;
  /** How many zero bits the digest must begin with. */
  zerobits: number;
}

/**
 * Finds the nonce that makes SHA-256 of salt + nonce begin with the asked zero bits.
 *
 * It works in short stretches on the page's own thread, because a strict content policy allows no worker from a blob.
 */
export async function solvePuzzle({ salt, zerobits }: Puzzle): Promise<string> {
  const encoder = new TextEncoder();
  let stretchEnds = performance.now() + STRETCH_MS;
  for (let nonce = 0; ; nonce += 1) {
    if (leadingZeros(sha256(encoder.encode(`${salt}${nonce}`))) >= zerobits) return String(nonce);
    if (nonce % 64 === 0 && performance.now() > stretchEnds) {
      await letOthersRun();
      stretchEnds = performance.now() + STRETCH_MS;
    }
  }
}

/** How many zero bits a digest begins with; a puzzle never asks for more than the first word has. */
function leadingZeros(digest: Int32Array): number {
  return Math.clz32(digest[0] ?? 0);
}

/** A message arrives at once, where timers wait at least 4 ms when nested; `scheduler.yield` is missing in Safari. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
