import { createHash } from 'node:crypto';

/** Shorter ones are written by many: «Please send me your price list» is nobody's copy. */
const SHORTEST = 40;
const SHORTEST_CHINESE = 20;
const MOST = 40;

/**
 * The longer sentences of a text, each as a short hash, to know a text again that was sent to others: with another name, another number, another link in it,
 * most of its sentences stay what they were.
 */
export function sentencesOf(text: string): string[] {
  const sentences = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/https?:\/\/\S+|www\.\S+|\S+@\S+/g, ' ')
    .split(/[.!?。！？\n]+/)
    .map((sentence) => sentence.replaceAll(/[^\p{L}]+/gu, ' ').trim())
    .filter((sentence) => sentence.length >= (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(sentence) ? SHORTEST_CHINESE : SHORTEST));
  return [...new Set(sentences.map((sentence) => createHash('md5').update(sentence).digest('base64url')))].slice(0, MOST);
}
