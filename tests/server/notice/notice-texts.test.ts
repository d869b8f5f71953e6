import { expect, test } from 'vitest';

import { noticeText } from '#server/notice/notice-texts.ts';

test('a notice has the thousands of its counts apart, and takes what is no number as it is', () => {
  expect(noticeText('batchFinished', 'US', { done: 20016, failed: 0 })).toBe('Bulk action finished. Done: 20,016, not changed: 0');
  expect(noticeText('importFailed', 'US', { file: '20016.csv' })).toBe('Import of “20016.csv” failed');
});
