import { createGlobalTheme } from '@vanilla-extract/css';

import { statusColour, themeColour } from '../contract.css.ts';
import { layers } from '../layers.css.ts';
import { night } from '../palette/night.ts';

const { status, ...theme } = night;

createGlobalTheme('[data-theme="night"]', themeColour, { '@layer': layers.tokens, ...theme });
createGlobalTheme('[data-theme="night"]', statusColour, { '@layer': layers.tokens, ...status });
