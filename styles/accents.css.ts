import { createGlobalTheme } from '@vanilla-extract/css';

import { accentColour, menuAccentColour } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { accents } from './palette/accents.ts';

for (const [name, { light, night, menu }] of Object.entries(accents)) {
  const accent = `[data-accent="${name}"]`;
  const layer = { '@layer': layers.tokens };
  createGlobalTheme(`[data-theme="light"]${accent}`, accentColour, { ...layer, ...light });
  createGlobalTheme(`[data-theme="night"]${accent}`, accentColour, { ...layer, ...night });
  createGlobalTheme(`[data-theme="light"][data-menu="light"]${accent}`, menuAccentColour, { ...layer, ...menu.light });
  createGlobalTheme(`[data-theme="light"][data-menu="dark"]${accent}`, menuAccentColour, { ...layer, ...menu.dark });
  createGlobalTheme(`[data-theme="night"]${accent}`, menuAccentColour, { ...layer, ...menu.night });
}
