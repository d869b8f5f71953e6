import type { ComponentType } from 'react';

type Drawing = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

const sizes = { tiny: 13, small: 16, regular: 18, large: 22 } as const;

export interface IconProps {
  /** A drawing of the icon package, imported from its own file. */
  of: Drawing;
  size?: keyof typeof sizes;
}

/** One icon in the product's line weight; it never speaks, the control around it has the name. */
export function Icon({ of: Drawing, size = 'regular' }: IconProps) {
  return <Drawing size={sizes[size]} stroke={size === 'tiny' ? 1.75 : 1.5} aria-hidden />;
}
