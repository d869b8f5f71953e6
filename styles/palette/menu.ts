import type { MenuColours } from './roles.ts';

/** The surface of the menu: its light and dark choice under the light theme, and the one it has at night. */
export const menu = {
  dark: { bg: '#10232a', hover: '#1a3038', line: '#22383f', text: '#eff4f6', second: '#b4c1c6' },
  light: { bg: '#eff4f6', hover: '#e3ebee', line: '#d9e1e4', text: '#11262d', second: '#3d4c52' },
  night: { bg: '#0c1417', hover: '#172429', line: '#232f33', text: '#e6ecef', second: '#a7b2b6' },
} as const satisfies Record<string, MenuColours>;
