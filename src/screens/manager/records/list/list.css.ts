import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';

/** The title of a record, which opens it. */
export const open = screenStyle({
  maxInlineSize: '100%',
  overflow: 'hidden',
  border: 0,
  padding: 0,
  background: 'transparent',
  color: color.text.body,
  font: 'inherit',
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
