import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '批量验证', HK: '批量驗證', US: 'Verify a list' },
  mayNot: { CN: '您没有批量验证的权限。', HK: '您沒有批量驗證的權限。', US: 'You do not have permission to verify lists.' },
  loading: { CN: '正在读取名单', HK: '正在讀取名單', US: 'Loading lists' },
  failed: { CN: '名单没有读取成功', HK: '未能讀取名單', US: 'The lists did not load' },
  pasted: { CN: '粘贴邮箱地址', HK: '貼上電郵地址', US: 'Paste addresses' },
  pastedName: { CN: '粘贴的名单', HK: '貼上的名單', US: 'Pasted list' },
  mails: { CN: '邮箱地址名单', HK: '電郵地址名單', US: 'Email addresses' },
  mailsHow: { CN: '每行一个，或用逗号、空格隔开；其他内容会略过。', HK: '每行一個，或以逗號、空格分隔；其他內容會略過。', US: 'One per line, or separated by commas or spaces. Other text is ignored.' },
  start: { CN: '验证名单', HK: '驗證名單', US: 'Verify the list' },
  sending: { CN: '正在提交', HK: '正在提交', US: 'Submitting' },
  formats: { CN: 'Excel（xlsx）、CSV 或 TXT，最多 100,000 个地址，所有工作表和列都会读', HK: 'Excel（xlsx）、CSV 或 TXT，最多 100,000 個地址，所有工作表及欄均會讀取', US: 'Excel (xlsx), CSV or TXT, up to 100,000 addresses. All sheets and columns are read.' },
  added: { CN: '{time}，{n, number} 个地址', HK: '{time}，{n, number} 個地址', US: '{time}, {n, number} addresses' },
  begun: { CN: '{name}：开始验证 {n, number} 个地址', HK: '{name}：開始驗證 {n, number} 個地址', US: '{name}: {n, number} addresses will be verified' },
  doubles: { CN: '，重复 {n, number} 个', HK: '，重複 {n, number} 個', US: ', {n, number} duplicates removed' },
  progress: { CN: '{name}的进度', HK: '{name} 的進度', US: 'Progress of {name}' },
  waits: { CN: '排队中：{done, number} / {total, number}', HK: '排隊中：{done, number} / {total, number}', US: 'Waiting: {done, number} of {total, number}' },
  goesOn: { CN: '验证中：{done, number} / {total, number}', HK: '驗證中：{done, number} / {total, number}', US: 'Verifying: {done, number} of {total, number}' },
  done: { CN: '已完成：{done, number} / {total, number}', HK: '已完成：{done, number} / {total, number}', US: 'Done: {done, number} of {total, number}' },
  stopped: { CN: '已停止：{done, number} / {total, number}', HK: '已停止：{done, number} / {total, number}', US: 'Stopped: {done, number} of {total, number}' },
  'unasked.port25blocked': { CN: '{n, number} 个没有判断：我们的服务器连不上任何邮件服务器（25 端口不通）。', HK: '{n, number} 個沒有判斷：我們的伺服器未能連接任何電郵伺服器（25 端口不通）。', US: '{n, number} not checked: our server cannot reach any mail server (port 25 is blocked).' },
  'unasked.off': { CN: '{n, number} 个没有判断：系统没有设置询问邮件服务器。', HK: '{n, number} 個沒有判斷：系統沒有設定查詢電郵伺服器。', US: '{n, number} not checked: asking mail servers is not set up on this system.' },
  stop: { CN: '停止', HK: '停止', US: 'Stop' },
  goOn: { CN: '继续', HK: '繼續', US: 'Resume' },
  xlsx: { CN: '下载 Excel', HK: '下載 Excel', US: 'Download Excel' },
  csv: { CN: '下载 CSV', HK: '下載 CSV', US: 'Download CSV' },
} as const satisfies Strings;
