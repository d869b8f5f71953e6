import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, weight, when } from '#styles/scale.ts';

export const stages = screenStyle({ marginBlock: `${space[4]}px ${space[5]}px` });
export const way = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const menu = screenStyle({ '@media': { [when.narrow]: { justifySelf: 'end' } } });
export const steps = screenStyle({ display: 'grid', gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' });
export const step = screenStyle({ display: 'grid', gridTemplate: '22px auto auto / minmax(0, 1fr)', minInlineSize: 0 });
/** It stands at the end of the way gone so far. */
export const sail = screenStyle({ justifySelf: 'end', alignSelf: 'end', marginInlineEnd: space[1] });
export const cell = screenStyle({
  blockSize: 8,
  marginInlineStart: -1,
  border: `1px solid ${color.line.control}`,
  background: color.surface.content,
  selectors: {
    '[data-done] > &': { background: color.accent.mark, borderColor: color.accent.mark, borderInlineStartColor: color.surface.content },
    ':first-child > &': { marginInlineStart: 0 },
    '[data-done]:first-child > &': { borderInlineStartColor: color.accent.mark },
  },
});
export const name = screenStyle({
  ...type.label,
  fontWeight: weight.regular,
  paddingBlockStart: space[1],
  paddingInlineEnd: space[1],
  color: color.text.second,
  selectors: { '[data-current] > &': { fontWeight: weight.strong, color: color.text.body } },
  '@media': {
    // Eight names do not fit; the one that counts stays, over as many cells as it needs.
    [when.narrow]: {
      visibility: 'hidden',
      whiteSpace: 'nowrap',
      selectors: {
        '[data-current] > &': { visibility: 'visible' },
        '[data-current]:nth-child(n + 5) > &': { justifySelf: 'end', paddingInlineEnd: 0 },
      },
    },
  },
});
