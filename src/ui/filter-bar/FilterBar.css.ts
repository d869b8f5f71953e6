import { uiStyle } from '#styles/layered.ts';
import { space, when } from '#styles/scale.ts';

export const bar = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  paddingBlockEnd: space[2],
  selectors: { '&:not([data-folds]):has(input[type="date"])': { alignItems: 'end' } },
});

/** The end of the line, which holds no filters; on a phone it stands beside the filters, where the line is short. */
export const end = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginInlineStart: 'auto',
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [when.narrow]: { marginInlineStart: 0 } },
});

/** Its filters stand in the bar's own line, as if nothing held them. */
export const first = uiStyle({
  display: 'contents',
  selectors: { [`${bar}[data-folds] > &`]: { display: 'grid', flex: '1 1 auto', minInlineSize: 0 } },
});
export const others = uiStyle({
  display: 'contents',
  selectors: {
    [`${bar}[data-folds] > &`]: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2], inlineSize: '100%' },
    '&[hidden][hidden]': { display: 'none' },
  },
});
