import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const calendarStrings = {
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '没有载入', HK: '未能載入', US: 'The calendar address did not load' },
  calendar: { CN: '日历订阅', HK: '日曆訂閱', US: 'Calendar' },
  why: { CN: '在手机、Outlook 或 Google 日历里看到您自己的跟进计划和回访记录。日历程序定时读取，只读不改；计划在远帆里改。', HK: '在手機、Outlook 或 Google 日曆中看到您自己的跟進計劃及回訪紀錄。日曆程式定時讀取，只讀不改；計劃在遠帆中更改。', US: 'See your own plans and visits on your phone, in Outlook or in Google Calendar. The calendar reads them regularly and changes nothing; plans are changed in Farsail.' },
  none: { CN: '还没有订阅地址', HK: '尚未有訂閱網址', US: 'No calendar address yet' },
  since: { CN: '订阅地址生成于 {time}', HK: '訂閱網址產生於 {time}', US: 'Address created {time}' },
  used: { CN: '最近读取：{time}', HK: '最近讀取：{time}', US: 'Last read {time}' },
  unused: { CN: '还没有程序读取过', HK: '尚未有程式讀取', US: 'No program has read it yet' },
  make: { CN: '生成订阅地址', HK: '產生訂閱網址', US: 'Create address' },
  renew: { CN: '换一个地址', HK: '更換網址', US: 'Create new address' },
  renewWhy: { CN: '旧地址会立即失效，已订阅的日历要换成新地址。', HK: '舊網址會即時失效，已訂閱的日曆須改用新網址。', US: 'The old address stops working at once. Calendars that use it need the new one.' },
  makeWhy: { CN: '知道这个地址的人不用登录就能看到您的计划和客户名称。', HK: '知道此網址的人毋須登入就能看到您的計劃及客戶名稱。', US: 'Anyone who knows the address can see your plans and the names of customers without logging in.' },
  password: { CN: '您的登录密码', HK: '您的登入密碼', US: 'Your password' },
  passwordHelp: { CN: '确认是您本人', HK: '確認是您本人', US: 'To confirm it is you' },
  missingPassword: { CN: '请填写密码', HK: '請填寫密碼', US: 'Enter your password' },
  madeTitle: { CN: '请现在复制订阅地址', HK: '請現在複製訂閱網址', US: 'Copy the calendar address now' },
  madeWhy: { CN: '它只显示这一次。在日历程序里选择「从 URL 添加」或「订阅日历」，粘贴此地址。改密码后它会失效。', HK: '它只顯示這一次。在日曆程式中選擇「透過網址加入」或「訂閱日曆」，貼上此網址。更改密碼後它會失效。', US: 'It is shown only once. In your calendar choose “Add from URL” or “Subscribe” and paste it. It stops working when you change your password.' },
  remove: { CN: '撤销地址', HK: '撤銷網址', US: 'Withdraw' },
  removeTitle: { CN: '撤销日历订阅地址？', HK: '撤銷日曆訂閱網址？', US: 'Withdraw the calendar address?' },
  removeBody: { CN: '已订阅的日历会读不到内容，不能恢复；您可以再生成一个新地址。', HK: '已訂閱的日曆會讀不到內容，不能還原；您可以再產生一個新網址。', US: 'Calendars that use it no longer get any data. This cannot be undone, but you can create a new address.' },
  removed: { CN: '日历订阅地址已撤销', HK: '日曆訂閱網址已撤銷', US: 'Calendar address withdrawn' },
} as const satisfies Strings;
