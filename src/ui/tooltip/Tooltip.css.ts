import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, radius, type } from '#styles/scale.ts';

export const anchor = uiStyle({ display: 'contents' });

export const tip = uiStyle({
  ...type.caption,
  position: 'fixed',
  inset: 'auto',
  zIndex: layer.toast,
  margin: 0,
  padding: '3px 8px',
  maxInlineSize: 'min(320px, calc(100vw - 16px))',
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: color.surface.inverse,
  color: color.text.inverse,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
