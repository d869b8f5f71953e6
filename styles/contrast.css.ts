import { globalStyle } from '@vanilla-extract/css';

import { color } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { when } from './scale.ts';

/** Readers who ask the system for more contrast get ink for every text and a visible line for every hairline. */
globalStyle('[data-theme]', {
  '@layer': {
    [layers.tokens]: {
      '@media': {
        [when.moreContrast]: {
          vars: {
            [color.text.second]: color.text.body,
            [color.text.third]: color.text.body,
            [color.text.disabled]: color.line.control,
            [color.line.hair]: color.line.control,
            [color.line.strong]: color.text.third,
            [color.menu.second]: color.menu.text,
            [color.menu.line]: color.menu.second,
          },
        },
      },
    },
  },
});
