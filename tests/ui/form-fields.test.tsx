import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { renderUi } from '../support/render-ui.tsx';

const WAYS = [
  { id: 'phone', name: '电话' },
  { id: 'email', name: '邮件' },
] as const;

function Form() {
  const [way, setWay] = useState<'phone' | 'email'>('phone');
  const [words, setWords] = useState('');
  const [time, setTime] = useState('');
  return (
    <>
      <SelectField label="方式" name="way" options={WAYS} value={way} onChange={setWay} />
      <TextArea label="内容" name="words" isRequired error="请填写" value={words} onChange={setWords} />
      <DateField label="时间" name="time" hasTime help="当地时间" value={time} onChange={setTime} />
      <output>{`${way}|${words}|${time}`}</output>
    </>
  );
}

test('each field is named by its label and gives what was chosen or typed', async () => {
  const { user } = renderUi(<Form />);

  await user.selectOptions(screen.getByRole('combobox', { name: '方式' }), '邮件');
  await user.type(screen.getByRole('textbox', { name: /内容/ }), '两\n行');
  await user.type(screen.getByLabelText('时间'), '2026-11-21T15:00');

  expect(screen.getByRole('status').textContent).toBe('email|两\n行|2026-11-21T15:00');
});

test('what is wrong and what helps are read with the field', () => {
  renderUi(<Form />);
  const area = screen.getByRole('textbox', { name: /内容/ });
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请填写');
  const time = screen.getByLabelText('时间');
  expect(document.getElementById(time.getAttribute('aria-describedby') ?? '')?.textContent).toBe('当地时间');
});

test("a moment survives the way through the reader's clock, and no moment stays none", () => {
  expect(toWireTime(toLocalTime('2026-03-29T01:30:00.000Z'))).toBe('2026-03-29T01:30:00.000Z');
  expect([toLocalTime(null), toLocalTime(''), toWireTime('')]).toEqual(['', '', null]);
});
