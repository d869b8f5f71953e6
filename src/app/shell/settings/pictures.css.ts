import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';

const HEIGHT = 54;

export const window = appStyle({ display: 'grid', gridTemplateColumns: '20px 1fr', blockSize: HEIGHT, background: color.surface.content });

export const menuColumn = appStyle({ display: 'grid', alignContent: 'center', gap: 6, paddingInline: 5, background: color.menu.bg });
export const menuLine = appStyle({ blockSize: 2, background: color.menu.second });

export const water = appStyle({ display: 'grid', alignContent: 'start', gap: 8 });
export const sky = appStyle({
  display: 'block',
  blockSize: 14,
  paddingInlineStart: 12,
  background: color.surface.frame,
  borderBlockEnd: `1px solid ${color.line.strong}`,
});
export const sail = appStyle({ color: color.accent.mark });
export const words = appStyle({ blockSize: 2, marginInline: 8, background: color.text.third });

export const plan = appStyle({
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  gridTemplateRows: '10px 1fr',
  gridTemplateAreas: '"top top" "side main"',
  blockSize: 36,
  background: color.surface.content,
});
export const planTop = appStyle({ gridArea: 'top', background: color.text.third });
export const planSide = appStyle({
  gridArea: 'side',
  background: color.line.control,
  selectors: { '&:first-child': { gridRow: '1 / -1' } },
});
