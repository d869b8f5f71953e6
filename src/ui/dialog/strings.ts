export const strings = {
  close: { CN: '关闭', HK: '關閉', US: 'Close' },
  cancel: { CN: '取消', HK: '取消', US: 'Cancel' },
  offline: { CN: '网络已断开。填写的内容会保留，提交后在网络恢复时自动发出。', HK: '網絡已斷開。填寫的內容會保留，提交後會於網絡恢復時自動傳送。', US: 'You are offline. What you typed is kept. If you submit now, it is sent once you are back online.' },
  held: { CN: '等待网络恢复，届时自动提交。请不要关闭这个窗口。', HK: '等待網絡恢復，屆時自動提交。請不要關閉此視窗。', US: 'Waiting for the network. It is submitted once you are back online. Keep this window open.' },
} as const;
