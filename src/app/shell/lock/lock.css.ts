import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { layer, space, type } from '#styles/scale.ts';

/** Over everything, and nothing shines through. */
export const cover = appStyle({
  position: 'fixed',
  inset: 0,
  zIndex: layer.toast + 10,
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  overflow: 'auto',
  background: color.surface.content,
  color: color.text.body,
});

export const panel = appStyle({ display: 'grid', gap: space[4], inlineSize: 'min(360px, 100%)' });
export const mark = appStyle({ color: color.accent.mark });
export const title = appStyle({ ...type.title });
export const form = appStyle({ display: 'grid', gap: space[4] });
export const actions = appStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
