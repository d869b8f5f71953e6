import { globalStyle } from '@vanilla-extract/css';

import { layers } from './layers.css.ts';

const LATIN = '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", "Inter"';

/** Latin first, then the glyphs of each language's own script; the nearest `lang` attribute chooses. */
const stacks = {
  'zh-CN': `${LATIN}, "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif`,
  'zh-HK': `${LATIN}, "PingFang HK", "Microsoft JhengHei UI", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans HK", system-ui, sans-serif`,
  en: `${LATIN}, "Noto Sans", "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", system-ui, sans-serif`,
};

for (const [lang, fontFamily] of Object.entries(stacks)) {
  globalStyle(`[lang]:lang(${lang})`, { '@layer': { [layers.reset]: { fontFamily } } });
}
