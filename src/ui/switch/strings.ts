export const strings = {
  on: { CN: '开', HK: '開', US: 'On' },
  off: { CN: '关', HK: '關', US: 'Off' },
} as const;
