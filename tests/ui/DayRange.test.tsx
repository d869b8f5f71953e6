import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { DayRange } from '#ui/day-range/DayRange.tsx';
import type { Days } from '#ui/day-range/whole-days.ts';

import { renderUi } from '../support/render-ui.tsx';

it('tells the days that a reader chooses, and says nothing of days in their order', () => {
  const change = vi.fn<(days: Days) => void>();
  renderUi(<DayRange label="跟进时间" value={{ from: '2026-11-01', to: '2026-11-01' }} onChange={change} />);
  fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2026-11-20' } });
  expect(change.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-20' }]]);
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('says at both days that the last one is before the first', () => {
  renderUi(<DayRange label="跟进时间" value={{ from: '2026-11-02', to: '2026-11-01' }} onChange={vi.fn<() => void>()} />);
  for (const end of ['开始日期', '结束日期']) {
    const day = screen.getByLabelText(end);
    expect(day.getAttribute('aria-invalid')).toBe('true');
  }
  expect(screen.getByRole('alert').textContent).toBe('结束日期早于开始日期');
});

it('tells no day and no crossing while a year is typed, and gives up a year that was not typed out', () => {
  const change = vi.fn<(days: Days) => void>();
  renderUi(<DayRange label="跟进时间" value={{ from: '2026-11-01', to: '' }} onChange={change} />);
  const last = screen.getByLabelText<HTMLInputElement>('结束日期');
  for (const value of ['0002-11-20', '0020-11-20', '0202-11-20']) fireEvent.change(last, { target: { value } });
  expect([last.value, change.mock.calls, screen.getByRole('alert').textContent]).toEqual(['0202-11-20', [], '']);
  fireEvent.blur(last);
  expect(last.value).toBe('');
  fireEvent.change(last, { target: { value: '2026-11-20' } });
  expect(change.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-20' }]]);
});
