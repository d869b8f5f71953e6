export const strings = {
  select: { CN: '选择', HK: '選擇', US: 'Select' },
} as const;
