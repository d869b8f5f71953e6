import { expect, test } from 'vitest';

import { askedAhead } from '#client/asked-ahead.ts';
import { createCalls } from '#client/calls.ts';
import { languageOfWords, noteWords } from '#client/language-of-words.ts';

/** Calls that count what reaches the server, and answer with the number of the question in Cantonese. */
function counted() {
  const sent: { id: string; input: unknown; signal: AbortSignal | undefined }[] = [];
  const calls = createCalls(async (id, input, { signal } = {}) => {
    sent.push({ id, input, signal });
    if (signal) noteWords(signal, 'HK');
    return sent.length;
  });
  const time = { now: 0 };
  return { sent, time, ahead: askedAhead(calls, () => time.now) };
}

test('what a press asks ahead is asked once, and whoever shows it gets that answer with its language', async () => {
  const { sent, ahead } = counted();
  ahead.ask([['getMail', { id: '7' }]]);
  ahead.ask([
    ['getMail', { id: '7' }],
    ['getMailSender', { id: '7' }],
  ]);
  const { signal } = new AbortController();
  await expect(ahead.calls.getMail({ id: '7' }, { signal })).resolves.toBe(1);
  expect(languageOfWords(signal)).toBe('HK');
  await expect(ahead.calls.getMailSender({ id: '7' })).resolves.toBe(2);
  expect(sent.map(({ id }) => id)).toEqual(['getMail', 'getMailSender']);
});

test('an answer is given once: whoever reloads asks anew, as does whoever asks something else or comes late', async () => {
  const { sent, time, ahead } = counted();
  ahead.ask([['getMail', { id: '7' }]]);
  await ahead.calls.getMail({ id: '8' });
  await ahead.calls.getMail({ id: '7' });
  await ahead.calls.getMail({ id: '7' });
  expect(sent.map(({ input }) => input)).toEqual([{ id: '7' }, { id: '8' }, { id: '7' }]);
  ahead.ask([['getMail', { id: '9' }]]);
  time.now += 60_000;
  await ahead.calls.getMail({ id: '9' });
  expect(sent).toHaveLength(5);
});

test('what was pressed and not opened is given up, as is what its reader no longer wants', async () => {
  const { sent, ahead } = counted();
  ahead.ask([['getMail', { id: '7' }]]);
  ahead.ask([['getMail', { id: '8' }]]);
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  const reader = new AbortController();
  await ahead.calls.getMail({ id: '8' }, { signal: reader.signal });
  reader.abort();
  expect(sent[1]?.signal?.aborted).toBe(true);
});
