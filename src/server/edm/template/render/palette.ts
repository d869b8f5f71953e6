import type { EdmDocument } from '#lib/edm/blocks.ts';

interface Accent {
  /** The ground of buttons under white words, and the colour of links on white. */
  onLight: string;
  /** Of links on the dark sheet, and the ground of buttons under dark words. */
  onDark: string;
}

/**
 * The colours of marketing mails: those of the recipients' screens, not of this product.
 *
 * Words have 4.5:1 or more on their ground in the light and in the dark; a test measures it.
 */
export const palette = {
  page: '#f2f4f6',
  sheet: '#ffffff',
  ink: '#1f2933',
  second: '#52606d',
  line: '#cbd2d9',
  onAccent: '#ffffff',
  dark: { page: '#12161a', sheet: '#1b2126', ink: '#eef1f4', second: '#b6c0ca', line: '#46525e', onAccent: '#12161a' },
} as const;

export const accentColours: Readonly<Record<EdmDocument['accent'], Accent>> = {
  petrol: { onLight: '#0f4c5c', onDark: '#7fd1e0' },
  blue: { onLight: '#0b57a4', onDark: '#8ec5ff' },
  green: { onLight: '#1b6e3c', onDark: '#86d7a4' },
  red: { onLight: '#a3211a', onDark: '#ff9d94' },
  violet: { onLight: '#5b2a9d', onDark: '#c9a8ff' },
  ink: { onLight: '#1f2933', onDark: '#d8dee4' },
};
