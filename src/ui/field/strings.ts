export const strings = {
  required: { CN: '必填', HK: '必填', US: 'Required' },
} as const;
