import type { SiteTheme } from './site-model.ts';

/** The colours and shapes of a site; a test holds every pair of text and ground to a contrast of 7:1. */
export interface ThemeTokens {
  /** Links and buttons. */
  accent: string;
  onAccent: string;
  ground: string;
  /** Every second section and the cards. */
  panel: string;
  ink: string;
  muted: string;
  line: string;
  /** The head of the home page and the foot. */
  dark: string;
  onDark: string;
  mutedOnDark: string;
  radius: string;
  heading: 'sans' | 'serif';
}

const plain = { ground: '#ffffff', onAccent: '#ffffff', onDark: '#ffffff', ink: '#17202a', radius: '6px', heading: 'sans' } as const;

/** The looks of a site. */
export const themes: Readonly<Record<SiteTheme, ThemeTokens>> = {
  harbour: { ...plain, accent: '#0b4a6f', panel: '#f1f6f9', muted: '#44515c', line: '#c9d6de', dark: '#0b2c40', mutedOnDark: '#cfe0ea' },
  cedar: { ...plain, accent: '#1b5137', panel: '#f2f6f2', muted: '#47524a', line: '#cbd8ce', dark: '#14301f', mutedOnDark: '#cfe3d6' },
  brick: {
    ...plain,
    accent: '#84200f',
    panel: '#faf4f1',
    muted: '#574a45',
    line: '#e0d0c9',
    dark: '#3a1710',
    mutedOnDark: '#efd8d1',
    radius: '2px',
  },
  plum: {
    ...plain,
    accent: '#5b2a6e',
    panel: '#f7f3f9',
    muted: '#52495a',
    line: '#d9cfe0',
    dark: '#2d1638',
    mutedOnDark: '#e2d4ea',
    radius: '12px',
  },
  graphite: {
    ...plain,
    accent: '#2b3440',
    panel: '#f3f4f5',
    muted: '#4a5058',
    line: '#cfd3d8',
    dark: '#1b2027',
    mutedOnDark: '#d5dae0',
    radius: '0',
  },
  tea: {
    ...plain,
    accent: '#5a4313',
    ground: '#fffdf7',
    panel: '#f7f1e3',
    muted: '#544d3e',
    line: '#ddd2b8',
    dark: '#2f250f',
    mutedOnDark: '#eadfc5',
    heading: 'serif',
  },
  ocean: {
    ...plain,
    accent: '#0a4d57',
    panel: '#eff7f7',
    muted: '#435254',
    line: '#c4d9db',
    dark: '#082f36',
    mutedOnDark: '#cbe4e7',
    radius: '16px',
  },
  amber: {
    ...plain,
    accent: '#743a00',
    panel: '#fbf5ec',
    muted: '#564c40',
    line: '#e2d4bf',
    dark: '#33200c',
    mutedOnDark: '#efdfc9',
    radius: '8px',
    heading: 'serif',
  },
};
