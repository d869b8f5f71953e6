import type { StatusColours } from './roles.ts';

/**
 * Status colours that differ in lightness as well as in hue, for readers who see hues differently.
 *
 * `red-green` is what week mode turns on and serves protan and deutan eyes best; `blue-yellow` is the choice for tritan eyes.
 */
export const colourWeak = {
  'red-green': {
    light: {
      neutral: { mark: '#0d191e', outline: '#0d191e', onMark: '#ffffff', text: '#435157', soft: '#ecf1f3', line: '#b7bfc3' },
      info: { mark: '#4f71e8', outline: '#4f71e8', onMark: '#ffffff', text: '#2f4693', soft: '#eaf0ff', line: '#a8bcf2' },
      success: { mark: '#00c5b2', outline: '#11262d', onMark: '#11262d', text: '#00584e', soft: '#d4f9f2', line: '#8dccc1' },
      warning: { mark: '#fcec50', outline: '#11262d', onMark: '#11262d', text: '#585100', soft: '#f4f2d3', line: '#c6c184' },
      danger: { mark: '#832900', outline: '#832900', onMark: '#ffffff', text: '#842b04', soft: '#ffebe5', line: '#e4b09f' },
    },
    night: {
      neutral: { mark: '#fefefe', outline: '#fefefe', onMark: '#061116', text: '#bbbbbb', soft: '#2e2e2e', line: '#5d5d5d' },
      info: { mark: '#4a6de8', outline: '#e6ecef', onMark: '#ffffff', text: '#a4bbf7', soft: '#242d45', line: '#4a5c8b' },
      success: { mark: '#5fb09b', outline: '#5fb09b', onMark: '#061116', text: '#7dceb8', soft: '#20322d', line: '#43665c' },
      warning: { mark: '#dfd164', outline: '#dfd164', onMark: '#061116', text: '#c8bf7a', soft: '#322f16', line: '#655f31' },
      danger: { mark: '#98192a', outline: '#e6ecef', onMark: '#ffffff', text: '#f5a9a8', soft: '#422424', line: '#854a4a' },
    },
  },
  'blue-yellow': {
    light: {
      neutral: { mark: '#0d191e', outline: '#0d191e', onMark: '#ffffff', text: '#435157', soft: '#ecf1f3', line: '#b7bfc3' },
      info: { mark: '#566eb5', outline: '#566eb5', onMark: '#ffffff', text: '#33488b', soft: '#eaf0ff', line: '#aebde4' },
      success: { mark: '#00c6be', outline: '#11262d', onMark: '#11262d', text: '#005753', soft: '#d4f9f6', line: '#8dccc7' },
      warning: { mark: '#ffe79e', outline: '#11262d', onMark: '#11262d', text: '#5f4c00', soft: '#f7f0db', line: '#c9bd9b' },
      danger: { mark: '#831517', outline: '#831517', onMark: '#ffffff', text: '#872825', soft: '#ffebe8', line: '#e9aca5' },
    },
    night: {
      neutral: { mark: '#fefefe', outline: '#fefefe', onMark: '#061116', text: '#bbbbbb', soft: '#2e2e2e', line: '#5d5d5d' },
      info: { mark: '#5b74bc', outline: '#5b74bc', onMark: '#ffffff', text: '#a4bbf7', soft: '#262d3f', line: '#505d7f' },
      success: { mark: '#01bc85', outline: '#01bc85', onMark: '#061116', text: '#83ceab', soft: '#163527', line: '#2f6b52' },
      warning: { mark: '#e9d200', outline: '#e9d200', onMark: '#061116', text: '#c8bf7a', soft: '#332e12', line: '#675f23' },
      danger: { mark: '#9f0134', outline: '#e6ecef', onMark: '#ffffff', text: '#f6aaaf', soft: '#422427', line: '#854a4f' },
    },
  },
} as const satisfies Record<string, Record<'light' | 'night', StatusColours>>;
