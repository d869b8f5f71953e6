import { globalLayer } from '@vanilla-extract/css';

/** The cascade, weakest first: whatever a screen says wins over a component, and the app over both, without a contest of selectors. */
export const layers = {
  reset: globalLayer('reset'),
  tokens: globalLayer('tokens'),
  ui: globalLayer('ui'),
  screens: globalLayer('screens'),
  app: globalLayer('app'),
};
