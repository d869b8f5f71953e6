import { expect, test } from 'vitest';

import { localTimeAt, momentAt } from '#lib/local-time.ts';

test('a time that a clock leaves out where summer time begins is an hour later there, on either side of Greenwich', () => {
  for (const [zone, wanted, shown] of [
    ['America/New_York', '2026-03-08T02:30', { day: '2026-03-08', hour: 3, minute: 30 }],
    ['America/Santiago', '2026-09-06', { day: '2026-09-06', hour: 1, minute: 0 }],
    ['America/Havana', '2026-03-08', { day: '2026-03-08', hour: 1, minute: 0 }],
    ['Europe/Berlin', '2026-03-29T02:30', { day: '2026-03-29', hour: 3, minute: 30 }],
    // Those beside it are shown as they are.
    ['America/New_York', '2026-03-08T01:30', { day: '2026-03-08', hour: 1, minute: 30 }],
    ['America/New_York', '2026-03-08T03:30', { day: '2026-03-08', hour: 3, minute: 30 }],
    ['Europe/Berlin', '2026-10-25T03:30', { day: '2026-10-25', hour: 3, minute: 30 }],
  ] as const)
    expect(localTimeAt(zone, momentAt(zone, wanted)), `${zone} ${wanted}`).toMatchObject(shown);
});
