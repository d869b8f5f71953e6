import type { AccentColours, MenuAccentColours } from './roles.ts';

const ACCENT = ['fill', 'fillHover', 'fillPressed', 'onFill', 'edge', 'text', 'soft', 'softHover', 'mark', 'ring'] as const;
const MENU = ['soft', 'text', 'mark', 'ring'] as const;

/** The eight theme colours; a seed is never used raw for text, each role was solved from it against its contrast. The columns are those of `ACCENT` and `MENU`. `onSeed` draws a tick on the seed. */
export const accents = {
  red: {
    seed: '#f5222d',
    onSeed: '#11262d',
    light: accent('#a00012 #8b000d #78000a #ffffff #a00012 #950010 #ffeeec #ffe3e0 #f5222d #ed1226'),
    night: accent('#ff897f #ff9f96 #ffafa6 #190b0a #ff897f #ffa59c #3a2320 #492b28 #fd736a #ff897f'),
    menu: {
      light: menuAccent('#fbdfdb #89000e #f5222d #ed1226'),
      dark: menuAccent('#4b2a26 #f6c3bd #f66d64 #fb8278'),
      night: menuAccent('#3a2320 #f6c3bd #f66d64 #fb8278'),
    },
  },
  vermilion: {
    seed: '#fa541c',
    onSeed: '#11262d',
    light: accent('#952800 #812000 #701a00 #ffffff #952800 #8b2500 #ffeee9 #ffe4dc #f34e11 #de4100'),
    night: accent('#ff8c6a #ffa286 #ffb199 #190b08 #ff8c6a #ffa68c #39231d #482c23 #fc7852 #ff8c6b'),
    menu: {
      light: menuAccent('#fbdfd7 #802100 #e74400 #de4100'),
      dark: menuAccent('#4a2b21 #f5c4b6 #f4714b #fa8564'),
      night: menuAccent('#39231d #f5c4b6 #f4714b #fa8564'),
    },
  },
  yellow: {
    seed: '#fadb14',
    onSeed: '#11262d',
    light: accent('#fadb14 #eed000 #e1c400 #2b2005 #aa8400 #614d00 #fbf4ce #f6ecb6 #aa8400 #9e7a00'),
    night: accent('#eed128 #fbde3d #ffe978 #121004 #eed128 #d1ba39 #2e2a14 #3a3418 #bda500 #cbb100'),
    menu: {
      light: menuAccent('#f3e8ae #5a4808 #a07c00 #997600'),
      dark: menuAccent('#3b3414 #dbd2a5 #f8db38 #f4dc59'),
      night: menuAccent('#2e2a14 #dbd2a5 #f8db38 #f4dc59'),
    },
  },
  green: {
    seed: '#3eaf7c',
    onSeed: '#11262d',
    light: accent('#00603d #005233 #00462b #ffffff #00603d #005a39 #e7f7ed #d8f2e3 #249b6a #109160'),
    night: accent('#47b683 #55c38f #6cca9b #05130c #47b683 #72cb9e #1b2f24 #223a2d #46b683 #4eb584'),
    menu: {
      light: menuAccent('#d5eddf #005334 #159362 #028d5c'),
      dark: menuAccent('#233a2e #b9dbc7 #47b683 #55c38f'),
      night: menuAccent('#192f24 #b9dbc7 #47b683 #55c38f'),
    },
  },
  cyan: {
    seed: '#13c2c2',
    onSeed: '#11262d',
    light: accent('#005d5d #004f4f #004444 #ffffff #005d5d #005757 #e2f7f7 #d1f2f1 #009898 #008d8d'),
    night: accent('#00bcbc #28c9c9 #52d1d0 #021313 #00bcbc #56cccb #162e2e #1b3a3a #00bcbc #21bbbb'),
    menu: {
      light: menuAccent('#cfeded #005151 #009090 #008989'),
      dark: menuAccent('#1d3a39 #b1dada #13c2c2 #15c3c3'),
      night: menuAccent('#122f2f #b1dada #13c2c2 #15c3c3'),
    },
  },
  blue: {
    seed: '#1890ff',
    onSeed: '#11262d',
    light: accent('#005198 #004583 #003a71 #ffffff #005198 #004a8c #eaf4ff #ddecff #0689f7 #007fe8'),
    night: accent('#57a7ff #72b4ff #85beff #07101a #57a7ff #84bdff #1d2b3b #23354b #58a7ff #58a7ff'),
    menu: {
      light: menuAccent('#d8e8fc #004482 #0081eb #007be1'),
      dark: menuAccent('#21354d #b6d4f8 #4ba1ff #67afff'),
      night: menuAccent('#1d2b3b #b6d4f8 #4ba1ff #67afff'),
    },
  },
  violet: {
    seed: '#722ed1',
    onSeed: '#ffffff',
    light: accent('#671cc3 #5b00b2 #4e009b #ffffff #671cc3 #5f06b9 #f3f0ff #ece7ff #722ed1 #722ed1'),
    night: accent('#ae8bff #b89dff #c0a9ff #100d19 #ae8bff #bfa8ff #2b263a #362f49 #ae8bff #ad8cfd'),
    menu: {
      light: menuAccent('#e7e2fa #5700ac #722ed1 #9055f6'),
      dark: menuAccent('#362f4b #d4caf5 #a885fb #b395fe'),
      night: menuAccent('#2b263a #d4caf5 #a885fb #b395fe'),
    },
  },
  magenta: {
    seed: '#eb2f96',
    onSeed: '#11262d',
    light: accent('#9c005f #880052 #760046 #ffffff #9c005f #900057 #ffedf4 #fee2ec #eb2f96 #df1d8c'),
    night: accent('#ff80ba #ff99c5 #ffaacd #180b10 #ff80ba #ff9ec8 #38222b #462a36 #f372ad #fd82ba'),
    menu: {
      light: menuAccent('#f9dee8 #840050 #e92c94 #df1d8c'),
      dark: menuAccent('#482936 #f2c1d4 #eb6ba7 #f280b3'),
      night: menuAccent('#38222b #f2c1d4 #eb6ba7 #f280b3'),
    },
  },
} as const;

function accent(values: string): AccentColours {
  return table(ACCENT, values);
}

function menuAccent(values: string): MenuAccentColours {
  return table(MENU, values);
}

function table<Name extends string>(names: readonly Name[], values: string): Record<Name, string> {
  const cells = values.split(' ');
  return Object.fromEntries(names.map((name, column) => [name, cells[column]])) as Record<Name, string>;
}
