import { uiStyle } from '#styles/layered.ts';

export const area = uiStyle({
  display: 'block',
  inlineSize: '100%',
  maxBlockSize: '40vh',
  paddingBlock: 6,
  resize: 'vertical',
  lineHeight: 1.571,
  // Where the browser does not know it, the corner can be drawn.
  ...({ fieldSizing: 'content' } as object),
});
