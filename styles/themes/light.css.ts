import { createGlobalTheme } from '@vanilla-extract/css';

import { statusColour, themeColour } from '../contract.css.ts';
import { layers } from '../layers.css.ts';
import { light } from '../palette/light.ts';

const { status, ...theme } = light;

createGlobalTheme('[data-theme="light"]', themeColour, { '@layer': layers.tokens, ...theme });
createGlobalTheme('[data-theme="light"]', statusColour, { '@layer': layers.tokens, ...status });
