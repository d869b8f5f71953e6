export const strings = {
  restored: { CN: '这是上次没有保存的内容。', HK: '這是上次未儲存的內容。', US: 'This was not saved last time.' },
  startOver: { CN: '重新填写', HK: '重新填寫', US: 'Start over' },
} as const;
