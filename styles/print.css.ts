import { globalStyle } from '@vanilla-extract/css';

import { layers } from './layers.css.ts';

const PRINTED = '[data-printed]';

const onPaper = (selector: string, rule: Record<string, string | number>): void =>
  globalStyle(selector, { '@layer': { [layers.app]: { '@media': { print: rule } } } });

// Where a part of the page is meant for paper, nothing around it is printed, and what holds it neither clips it nor puts it elsewhere.
onPaper(`:has(${PRINTED}) > :not(:has(${PRINTED}), ${PRINTED}, head)`, { display: 'none !important' });
onPaper(`:is(body, body *):has(${PRINTED})`, {
  display: 'block !important',
  position: 'static !important',
  overflow: 'visible !important',
  inlineSize: 'auto !important',
  maxInlineSize: 'none !important',
  blockSize: 'auto !important',
  maxBlockSize: 'none !important',
  margin: '0 !important',
  padding: '0 !important',
  border: '0 !important',
  boxShadow: 'none !important',
  background: 'none !important',
  transform: 'none !important',
  animation: 'none !important',
});
// Paper is white, whatever the theme.
onPaper(`${PRINTED}, ${PRINTED} *`, { color: 'black !important', borderColor: 'gray !important', background: 'none !important' });
onPaper(PRINTED, { border: '0 !important', padding: '0 !important', overflow: 'visible !important' });
onPaper(`${PRINTED} tr`, { breakInside: 'avoid' });
