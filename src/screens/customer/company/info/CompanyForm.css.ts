import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const fields = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  alignItems: 'start',
  gap: `${space[4]}px ${space[5]}px`,
});
export const field = screenStyle({ minInlineSize: 0, selectors: { '&[data-wide]': { gridColumn: '1 / -1' } } });
/** Takes no room while it is empty. */
export const wide = screenStyle({ gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } });
export const party = screenStyle({ display: 'grid', gap: space[3], minInlineSize: 0, border: 0, padding: 0, margin: 0 });
export const legend = screenStyle({ ...type.label, padding: 0, marginBlockEnd: space[2] });
export const partyEnd = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
