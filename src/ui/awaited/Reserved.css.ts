import { uiStyle } from '#styles/layered.ts';

/** Unseen, it can neither take the focus nor be read out, and has its place all the same. */
export const place = uiStyle({ display: 'contents', selectors: { '&[data-awaited]': { visibility: 'hidden' } } });
