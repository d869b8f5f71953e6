import { expect, it } from 'vitest';

import { useSaid } from '#ui/voice/use-said.ts';
import { say } from '#ui/voice/voice.ts';

import { renderUi } from '../support/render-ui.tsx';

function Count({ words, about }: { words: string; about: object }) {
  useSaid(words, about);
  return null;
}

it('an answer that is asked for again behind the reader is not said again, the same answer to another question is, and the former answer is not', async () => {
  const said: string[] = [];
  new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => node.nodeName === 'P' && said.push(node.textContent ?? ''))),
  ).observe(document.body, { childList: true, subtree: true });
  const [first, second, third] = [{}, {}, {}];
  const { redraw } = renderUi(<Count words="" about={first} />);
  redraw(<Count words="89 companies" about={first} />);
  await expect.poll(() => said).toEqual(['89 companies']);
  say('1 company collected');
  redraw(<Count words="" about={first} />);
  redraw(<Count words="89 companies" about={first} />);
  say('Undone');
  redraw(<Count words="" about={second} />);
  redraw(<Count words="89 companies" about={second} />);
  await expect.poll(() => said).toEqual(['89 companies', '1 company collected', 'Undone', '89 companies']);
  say('1 selected');
  redraw(<Count words="89 companies" about={third} />);
  redraw(<Count words="" about={third} />);
  redraw(<Count words="7 companies" about={third} />);
  await expect.poll(() => said.slice(4)).toEqual(['1 selected', '7 companies']);
});

it('a locked window says only what lies over its pages', async () => {
  const locked = document.body.appendChild(document.createElement('div'));
  locked.dataset['locked'] = '';
  const field = locked.appendChild(document.createElement('input'));
  say('3 customers transferred');
  say('The password is wrong', field);
  await expect.poll(() => document.body.textContent).toContain('The password is wrong');
  expect(document.body.textContent).not.toContain('transferred');
  locked.remove();
});

it('words stay marked with the language that they were said in, when the page turns to another one while they stand', async () => {
  document.documentElement.lang = 'zh-HK';
  say('已開啟');
  document.documentElement.lang = 'en';
  await expect.poll(() => Array.from(document.querySelectorAll('p')).find((line) => line.textContent === '已開啟')?.lang).toBe('zh-HK');
});
