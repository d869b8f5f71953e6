import { createThemeContract } from '@vanilla-extract/css';

const status = { mark: null, outline: null, onMark: null, text: null, soft: null, line: null };

/** What a theme (light, night) sets. */
export const themeColour = createThemeContract({
  surface: {
    frame: null,
    content: null,
    sunken: null,
    raised: null,
    hover: null,
    press: null,
    paper: null,
    inverse: null,
    scrim: null,
    skeleton: null,
  },
  text: { body: null, second: null, third: null, disabled: null, inverse: null },
  line: { hair: null, strong: null, control: null },
  solid: { danger: null, onDanger: null },
  chart: { one: null, two: null, three: null, four: null, five: null, six: null, label: null, axis: null, grid: null },
  map: {
    water: null,
    land: null,
    coast: null,
    border: null,
    graticule: null,
    label: null,
    route: null,
    density1: null,
    density2: null,
    density3: null,
    density4: null,
    density5: null,
  },
  shadow: { popover: null, dialog: null, sticky: null },
});

/** What a theme sets too, and colour-weak mode replaces. */
export const statusColour = createThemeContract({ neutral: status, info: status, success: status, warning: status, danger: status });

/** What the theme colour sets, in each theme. */
export const accentColour = createThemeContract({
  fill: null,
  fillHover: null,
  fillPressed: null,
  onFill: null,
  edge: null,
  text: null,
  soft: null,
  softHover: null,
  mark: null,
  ring: null,
});

/** The surface of the menu. */
export const menuColour = createThemeContract({ bg: null, hover: null, line: null, text: null, second: null });

/** The theme colour on the menu's surface. */
export const menuAccentColour = createThemeContract({ soft: null, text: null, mark: null, ring: null });

/** Every colour a component may name; a theme that leaves one out does not compile. */
export const color = { ...themeColour, status: statusColour, accent: accentColour, menu: { ...menuColour, active: menuAccentColour } };
