import { createGlobalTheme } from '@vanilla-extract/css';

import { menuColour } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { menu } from './palette/menu.ts';

const layer = { '@layer': layers.tokens };

createGlobalTheme('[data-menu="light"]', menuColour, { ...layer, ...menu.light });
createGlobalTheme('[data-menu="dark"]', menuColour, { ...layer, ...menu.dark });
createGlobalTheme('[data-theme="night"]', menuColour, { ...layer, ...menu.night });
