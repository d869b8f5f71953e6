import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type, weight } from '#styles/scale.ts';

export const preview = screenStyle({ display: 'grid', gap: space[3], paddingBlockEnd: space[4] });

export const sheet = screenStyle({
  padding: space[4],
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.control,
  background: color.surface.content,
});

export const subject = screenStyle({ ...type.sub });

export const text = screenStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const list = screenStyle({ margin: 0, padding: 0, listStyle: 'none' });

export const item = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});

export const words = screenStyle({ flex: '1 1 240px', minInlineSize: 0 });

export const name = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], fontWeight: weight.strong });

export const lines = screenStyle({ ...type.caption, color: color.text.second, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const acts = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

export const head = screenStyle({ display: 'flex', justifyContent: 'end', marginBlockEnd: space[2] });
