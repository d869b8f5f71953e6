import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, space, weight, when } from '#styles/scale.ts';

export const trigger = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 6,
  minBlockSize: size.control,
  maxInlineSize: '100%',
  paddingInline: 10,
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  background: color.surface.content,
  color: color.text.body,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { borderColor: color.text.third },
    '&[aria-disabled]': { borderColor: color.line.strong, background: color.surface.sunken },
    '&[data-set]': {
      borderColor: color.accent.edge,
      boxShadow: `inset 0 0 0 .5px ${color.accent.edge}`,
    },
    '&[data-size="small"]': { minBlockSize: size.controlSmall },
    '&[data-size="large"]': { minBlockSize: size.controlLarge, paddingInline: space[3] },
  },
  '@media': { [when.touch]: { selectors: { '&&': { minBlockSize: size.targetTouch } } } },
});

export const key = uiStyle({ color: color.text.third, whiteSpace: 'pre' });

export const value = uiStyle({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: weight.medium,
  selectors: { '[data-set] &': { color: color.accent.text, fontWeight: weight.strong } },
});

/** Between the parts of a line that gives way there is no room for a space. */
export const words = uiStyle({ display: 'inline-flex', minInlineSize: 0, selectors: { '&:lang(en)': { columnGap: '.25em' } } });

export const arrow = uiStyle({ color: color.text.third });
