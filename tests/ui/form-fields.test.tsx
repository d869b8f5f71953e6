import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { useFormErrors } from '#actors/use-form-errors.ts';
import { ApiError } from '#client/api-error.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';
import { Form as FieldForm, FormFailure } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { heard } from '../support/heard.ts';
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

function Naming({ failure }: { failure?: ApiError }) {
  const [name, setName] = useState('');
  const errors = useFormErrors(failure, ['name']);
  return (
    <FieldForm errors={errors} onSubmit={() => errors.check({ name: name === '' ? '请填写名称' : undefined })}>
      <TextField label="名称" name="name" value={name} onChange={setName} error={errors.at('name')} />
      <FormFailure errors={errors} />
      <button type="submit">保存</button>
    </FieldForm>
  );
}

test('whoever presses Enter in a wrong field hears each time what is wrong with it', async () => {
  const words = heard();
  let later = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  const { user } = renderUi(<Naming />);
  await user.type(screen.getByRole('textbox', { name: '名称' }), '{Enter}');
  await expect.poll(() => words).toEqual(['请填写名称']);
  later = 60_000;
  await user.keyboard('{Enter}');
  await expect.poll(() => words).toEqual(['请填写名称', '请填写名称']);
  vi.restoreAllMocks();
});

test('whoever presses the button is led to the wrong field, which is read with its mistake and not said beside that', async () => {
  const words = heard();
  const { user } = renderUi(<Naming />);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '名称', description: '请填写名称' }));
  await user.type(document.activeElement!, 'A');
  expect(words).toEqual([]);
});

test('a failure that repeats is told anew, and one that only stands there is not', () => {
  const [first, second] = [1, 2].map(() => new ApiError('rejected', { message: '额度已用完' }));
  const { redraw } = renderUi(<Naming failure={first!} />);
  const alert = screen.getByRole('alert');
  const told = alert.firstElementChild;
  redraw(<Naming failure={first!} />);
  expect(alert.firstElementChild).toBe(told);
  redraw(<Naming failure={second!} />);
  expect(alert.firstElementChild).not.toBe(told);
  expect(alert.textContent).toBe('额度已用完');
});

const inDialog = (failure: ApiError) => (
  <div data-body="">
    <Naming failure={failure} />
  </div>
);

test('a failure is brought into sight in a dialog each time, and moves no page', () => {
  const shown: Element[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      shown.push(this);
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const [first, second] = [1, 2].map(() => new ApiError('rejected', { message: '额度已用完' }));
  renderUi(<Naming failure={first!} />);
  expect(shown).toEqual([]);
  const { redraw } = renderUi(inDialog(first!));
  redraw(inDialog(first!));
  redraw(inDialog(second!));
  expect(shown.map(({ textContent }) => textContent)).toEqual(['额度已用完', '额度已用完']);
});

test('a refusal is told no more once the page has found a mistake of its own', async () => {
  const { user } = renderUi(<Naming failure={new ApiError('rejected', { message: '额度已用完' })} />);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByRole('alert').textContent).toBe('');
  await user.type(screen.getByRole('textbox', { name: '名称' }), 'A{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('');
});
