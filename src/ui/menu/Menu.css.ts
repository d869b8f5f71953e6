import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, space, type, when } from '#styles/scale.ts';

export const trigger = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minInlineSize: size.control,
  minBlockSize: size.control,
  paddingInline: 6,
  borderRadius: radius.control,
  color: color.text.second,
  whiteSpace: 'nowrap',
  selectors: { '&:is(:hover, :active, [aria-expanded="true"])': { background: color.surface.press, color: color.text.body } },
  '@media': { [when.touch]: { minInlineSize: size.targetTouch, minBlockSize: size.targetTouch } },
});

/** The point at which the pointer asked for a context menu. */
export const point = uiStyle({ position: 'fixed', inlineSize: 0, blockSize: 0 });

/** Longer than a list of choices: what is in groups is found sooner whole than scrolled. */
export const list = uiStyle({ outline: 'none', overflow: 'auto', maxBlockSize: 'min(520px, 80vh)' });
export const danger = uiStyle({ flex: 1, color: color.status.danger.text });
/** On a line of its own below the name. */
export const note = uiStyle({ ...type.caption, display: 'block', color: color.text.second, whiteSpace: 'normal' });
