import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { dropTyped, keepTyped, showPalette, takeTyped } from '#app/shell/help/typed-ahead.ts';

const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));

function behind() {
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', heard);
  onTestFinished(() => document.removeEventListener('keydown', heard));
  return () => heard.mock.calls.map(([{ key }]) => key);
}

test('letters typed before the palette is there are kept for it, and the page behind hears none of them', () => {
  const heard = behind();
  keepTyped(() => {});
  press('c', 'a', 'x', 'Backspace', 't', 'Enter', 'Tab');
  expect(takeTyped()).toBe('cat');
  expect(heard()).toEqual(['Tab']);
  press('x');
  expect(heard()).toEqual(['Tab', 'x']);
});

test('Escape gives the palette up before it is there, and one that did not come keeps nothing', () => {
  const heard = behind();
  const close = vi.fn<() => void>(dropTyped);
  keepTyped(close);
  press('c', 'Escape', 'x');
  expect(close).toHaveBeenCalledOnce();
  expect(heard()).toEqual(['x']);
});

test('a palette that is there hears its own letters, however often it is asked for', () => {
  const heard = behind();
  const hide = showPalette();
  keepTyped(() => {});
  press('c');
  hide();
  expect(heard()).toEqual(['c']);
});
