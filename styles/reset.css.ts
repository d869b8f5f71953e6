import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';

import { color } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { type, weight, when } from './scale.ts';

const reset = (selector: string, rule: GlobalStyleRule): void => globalStyle(selector, { '@layer': { [layers.reset]: rule } });

reset('*, *::before, *::after', { boxSizing: 'border-box' });
reset('html', {
  background: color.surface.frame,
  fontSynthesis: 'none',
  lineBreak: 'strict',
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  textRendering: 'optimizeLegibility',
  WebkitFontSmoothing: 'antialiased',
  // The type package does not know these two yet; browsers without them keep their own spacing.
  ...({ textAutospace: 'ideograph-alpha', textSpacingTrim: 'trim-start' } as object),
});
reset('[data-theme="light"]', { colorScheme: 'light' });
reset('[data-theme="night"]', { colorScheme: 'dark' });
reset('body', { ...type.body, margin: 0, color: color.text.body, minBlockSize: '100dvh' });
reset('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', { margin: 0, padding: 0, border: 0 });
reset('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: weight.strong });
reset('ul, ol', { listStyle: 'none' });
reset('p', { textWrap: 'pretty' });
/** A hint that is longer than its field ends in dots. */
reset('input:placeholder-shown', { textOverflow: 'ellipsis' });
reset('fieldset', { minInlineSize: 0 });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('button', { padding: 0, border: 0, background: 'none', textAlign: 'inherit', cursor: 'pointer' });
reset('table', { borderCollapse: 'collapse', inlineSize: '100%' });
reset('th, td', { padding: 0, textAlign: 'start', fontWeight: weight.regular });
reset('a', { color: 'inherit', textDecoration: 'none' });
reset('svg', { display: 'block', flex: 'none' });
reset('em, i, cite', { fontStyle: 'normal' });
reset('time', { fontVariantNumeric: 'tabular-nums' });
reset('::placeholder', { color: color.text.third, opacity: 1 });
reset('[hidden]', { display: 'none !important' });

// The last word on motion: nothing moves for a reader who asked for stillness, by the system or by the settings.
const still = {
  animation: 'none !important',
  transition: 'none !important',
  scrollBehavior: 'auto !important' as 'auto',
} satisfies GlobalStyleRule;
globalStyle('*, *::before, *::after', { '@media': { [when.reducedMotion]: still } });
globalStyle('[data-animation="off"] *, [data-animation="off"] *::before, [data-animation="off"] *::after', still);
