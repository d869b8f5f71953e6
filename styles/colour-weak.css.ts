import { createGlobalTheme } from '@vanilla-extract/css';

import { statusColour } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { colourWeak } from './palette/colour-weak.ts';

for (const [name, themes] of Object.entries(colourWeak)) {
  for (const [theme, statuses] of Object.entries(themes)) {
    createGlobalTheme(`[data-theme="${theme}"][data-colour-weak="${name}"]`, statusColour, { '@layer': layers.tokens, ...statuses });
  }
}
