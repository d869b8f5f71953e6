import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, when } from '#styles/scale.ts';

const isOn = ':not([aria-disabled="true"])';

export const iconButton = uiStyle({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minInlineSize: size.control,
  minBlockSize: size.control,
  borderRadius: radius.control,
  color: color.text.second,
  selectors: {
    [`&${isOn}:is(:hover, :active, [aria-expanded="true"])`]: { background: color.surface.press, color: color.text.body },
    '&[data-size="small"]': { minInlineSize: size.controlSmall, minBlockSize: size.controlSmall },
    '&[aria-disabled="true"]': { color: color.text.disabled, cursor: 'not-allowed' },
  },
  '@media': {
    [when.touch]: { selectors: { '&&': { minInlineSize: size.targetTouch, minBlockSize: size.targetTouch } } },
    [when.forcedColours]: { selectors: { '&[aria-disabled="true"]': { color: 'GrayText' } } },
  },
});
