export const strings = {
  restored: { CN: '这是上次没有保存的内容。', HK: '這是上次未儲存的內容。', US: 'Unsaved text from last time.' },
  startOver: { CN: '重新填写', HK: '重新填寫', US: 'Start over' },
  offline: { CN: '网络已断开。填写的内容会保留，提交后在网络恢复时自动发出。', HK: '網絡已斷開。填寫的內容會保留，提交後會於網絡恢復時自動傳送。', US: 'You are offline. What you typed is kept. If you submit now, it is sent once you are back online.' },
  held: { CN: '等待网络恢复，届时自动提交。在那之前请不要关闭。', HK: '等待網絡恢復，屆時自動提交。在此之前請不要關閉。', US: 'Waiting for the network. It is submitted once you are back online. Keep it open until then.' },
} as const;
