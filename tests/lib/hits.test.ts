import { expect, test } from 'vitest';

import { hitParts } from '#lib/hits.ts';

const marked = (text: string, keyword: string) =>
  hitParts(text, keyword)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Glazed ceramic floor tiles', 'tile', 'Glazed ceramic floor [tiles]'],
  ['Foshan Tile Co., Ltd.', 'TILES foshan', '[Foshan] [Tile] Co., Ltd.'],
  ['Brass boxes', 'box', 'Brass [boxes]'],
  ['MÜLLER & SÖHNE', 'muller', '[MÜLLER] & SÖHNE'],
  ['690721 Ceramic tiles', '6907', '[690721] Ceramic tiles'],
  ['佛山陶瓷砖有限公司', '陶瓷 公司', '佛山[陶瓷]砖有限[公司]'],
  ['砖砖砖', '砖砖', '[砖砖]砖'],
  ['As a tile', 'a', 'As [a] tile'],
  ['Steel (c.n.e.s.)', '()*', 'Steel (c.n.e.s.)'],
  ['Steel', '', 'Steel'],
  ['', 'steel', ''],
])('in “%s” the words of “%s” are marked: %s', (text, keyword, expected) => expect(marked(text, keyword)).toBe(expected));

test('no letter of a text is lost by marking', () => {
  const text = 'Ａ－ceramic 陶瓷, ˈtiles 𝕋 (é́)';
  for (const keyword of ['ceramic', '陶', 'tiles é', 'x'])
    expect(
      hitParts(text, keyword)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});
