/** The signs that cartons carry most, with the words that ISO 780 gives them and a drawing after its own: lines in a square of 24. */
export const handlingMarks = {
  up: { words: 'THIS WAY UP', lines: 'M7 18V3M3.5 7L7 3L10.5 7M17 18V3M13.5 7L17 3L20.5 7M3 21.5H21' },
  fragile: { words: 'FRAGILE', lines: 'M7 2H17V7A5 5 0 0 1 7 7ZM12 12V21.5M8 21.5H16' },
  dry: { words: 'KEEP DRY', lines: 'M3 13A9 9 0 0 1 21 13ZM12 13V19A2 2 0 0 1 8 19M6 1V3M12 0.5V2.5M18 1V3' },
  hooks: { words: 'USE NO HOOKS', lines: 'M12 1.5V10A4.5 4.5 0 1 1 7.5 14.5M4 4L20 21M20 4L4 21' },
  stack: { words: 'DO NOT STACK', lines: 'M6 12.5H18V21H6ZM8.5 4H15.5V12.5M8.5 4V12.5M3 2.5L21 22M21 2.5L3 22' },
  heat: {
    words: 'KEEP AWAY FROM HEAT',
    lines:
      'M6.5 15H17.5V21.5H6.5ZM3 15L12 11L21 15M12 2.5A2.5 2.5 0 0 1 12 7.5A2.5 2.5 0 0 1 12 2.5M4.5 5H7M17 5H19.5M6 0.8L8 2.2M18 0.8L16 2.2',
  },
} as const;

export type HandlingMark = keyof typeof handlingMarks;

export const handlingMarkIds = Object.keys(handlingMarks) as HandlingMark[];
