import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';

const tone = (name: 'neutral' | 'info' | 'success' | 'warning' | 'danger') => ({
  color: color.status[name].text,
  selectors: { '&[data-pill]': { background: color.status[name].soft, borderColor: color.status[name].line } },
});

export const status = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxInlineSize: '100%',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  selectors: {
    // A sentence that stands by itself may need more lines than one; a word in a row never does.
    ':is([role="alert"], output, section, p, li) > &': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '&[data-pill]': {
      minBlockSize: 24,
      padding: '0 9px 0 7px',
      border: '1px solid transparent',
      borderRadius: 5,
      fontSize: '0.8125rem',
      fontWeight: 500,
    },
  },
});

/** In a narrow column it ends in dots, and not in the middle of a letter. */
export const word = uiStyle({ minInlineSize: 0, selectors: { 'td &': { overflow: 'hidden', textOverflow: 'ellipsis' } } });

export const tones = {
  progress: uiStyle(tone('info')),
  done: uiStyle(tone('success')),
  ended: uiStyle(tone('neutral')),
  draft: uiStyle(tone('neutral')),
  info: uiStyle(tone('info')),
  warning: uiStyle(tone('warning')),
  danger: uiStyle(tone('danger')),
};
