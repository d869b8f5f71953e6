import { globalFontFace, globalStyle } from '@vanilla-extract/css';

import { layers } from './layers.css.ts';

const LATIN = '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", "Inter"';

/** Where a computer has Chinese fonts only, the apostrophe of “don’t” would take the width of a Chinese character. */
const APOSTROPHES = 'Farsail apostrophes';
globalFontFace(APOSTROPHES, {
  src: ['Helvetica Neue', 'Roboto', 'DejaVu Sans', 'Liberation Sans', 'Arial'].map((name) => `local("${name}")`).join(', '),
  unicodeRange: 'U+2018-2019, U+201C-201D',
});

/** Latin first, then the glyphs of each language's own script; the nearest `lang` attribute chooses. */
const stacks = {
  'zh-CN': `${LATIN}, "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif`,
  'zh-HK': `${LATIN}, "PingFang HK", "Microsoft JhengHei UI", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans HK", system-ui, sans-serif`,
  en: `${LATIN}, "Noto Sans", "${APOSTROPHES}", "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", system-ui, sans-serif`,
};

for (const [lang, fontFamily] of Object.entries(stacks)) {
  globalStyle(`[lang]:lang(${lang})`, { '@layer': { [layers.reset]: { fontFamily } } });
}
