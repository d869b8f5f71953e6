import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const back = screenStyle({ ...type.label, marginBlockEnd: space[1] });
export const sectionHead = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: 40,
  paddingBlockEnd: space[1],
  borderBlockEnd: `1px solid ${color.line.strong}`,
});
export const heading = screenStyle({ ...type.section });
/** The words of a button without an edge end where the line below ends. */
export const sectionAction = screenStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space[2],
  selectors: {
    '&:has(> span > [data-variant="text"])': { marginInlineEnd: -10 },
    // What goes up takes a line of the whole head.
    '&:has(progress)': { display: 'contents' },
  },
});
