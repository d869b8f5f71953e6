import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  'greeting.morning': { CN: '早上好，{name}', HK: '早晨，{name}', US: 'Good morning, {name}' },
  'greeting.forenoon': { CN: '上午好，{name}', HK: '早晨，{name}', US: 'Good morning, {name}' },
  'greeting.noon': { CN: '中午好，{name}', HK: '午安，{name}', US: 'Good afternoon, {name}' },
  'greeting.afternoon': { CN: '下午好，{name}', HK: '午安，{name}', US: 'Good afternoon, {name}' },
  'greeting.evening': { CN: '晚上好，{name}', HK: '晚上好，{name}', US: 'Good evening, {name}' },

  day: { CN: '今天各市场的上班时间', HK: '今天各市場的辦公時間', US: 'Office hours of the markets today' },
  now: { CN: '现在 {time}', HK: '現在 {time}', US: 'Now {time}' },
  plannedToday: { CN: '今天的计划', HK: '今天的計劃', US: 'Planned today' },
  open: { CN: '{market} {from}–{to}', HK: '{market} {from}–{to}', US: '{market} {from}–{to}' },
  closed: { CN: '今天休息：{markets}', HK: '今天休息：{markets}', US: 'Closed today: {markets}' },
  marketJoint: { CN: '、', HK: '、', US: ' · ' },
  dayNote: { CN: '按您所在时区，对方周一至周五 9–18 点', HK: '按您所在時區，對方星期一至五 9–18 時', US: 'In your time zone; 9:00–18:00 local time, Monday to Friday' },
  'market.australia': { CN: '澳大利亚东部', HK: '澳洲東部', US: 'Eastern Australia' },
  'market.gulf': { CN: '海湾', HK: '海灣', US: 'Gulf' },
  'market.europe': { CN: '欧洲', HK: '歐洲', US: 'Europe' },
  'market.americaEast': { CN: '北美东部', HK: '北美東部', US: 'North America, east' },
  'market.americaWest': { CN: '北美西部', HK: '北美西部', US: 'North America, west' },

  figures: { CN: '客户概况', HK: '客戶概況', US: 'Customer overview' },
  figuresFailed: { CN: '客户概况没有载入：{why}', HK: '客戶概況未能載入：{why}', US: 'The figures did not load. {why}' },
  retry: { CN: '重试', HK: '再試', US: 'Try again' },
  privateCount: { CN: '私海客户', HK: '私海客戶', US: 'Private pool customers' },
  due: { CN: '今天该联系', HK: '今天應聯絡', US: 'Due today' },
  falling: { CN: '7 天内掉入公海', HK: '7 天內掉入公海', US: 'Move to the public pool within 7 days' },
  publicCount: { CN: '公海客户', HK: '公海客戶', US: 'Public pool customers' },

  todos: { CN: '待办', HK: '待辦', US: 'To do' },
  noTodos: { CN: '没有其他待办', HK: '沒有其他待辦', US: 'Nothing else to do' },
  'todo.inquiries': { CN: '{n, plural, other {条买家询盘未答复}}', HK: '{n, plural, other {條買家查詢未回覆}}', US: '{n, plural, one {buyer inquiry without a reply} other {buyer inquiries without a reply}}' },
  'todo.falling': { CN: '{n, plural, other {位客户 7 天内将掉入公海}}', HK: '{n, plural, other {位客戶 7 天內將掉入公海}}', US: '{n, plural, one {customer moves to the public pool within 7 days} other {customers move to the public pool within 7 days}}' },
  'todo.unfollowed': { CN: '{n, plural, other {位客户还没有跟进}}', HK: '{n, plural, other {位客戶尚未跟進}}', US: '{n, plural, one {customer not followed up yet} other {customers not followed up yet}}' },
  'todo.unread': { CN: '{n, plural, other {条未读消息}}', HK: '{n, plural, other {則未讀訊息}}', US: '{n, plural, one {unread notice} other {unread notices}}' },
  market: { CN: '中国出口数据', HK: '中國出口數據', US: 'China export data' },

  findBuyers: { CN: '找买家', HK: '尋找買家', US: 'Find buyers' },
  search: { CN: '搜索', HK: '搜尋', US: 'Search' },
  searchLabel: { CN: '搜索公司', HK: '搜尋公司', US: 'Search companies' },
  searchHint: { CN: '公司、产品、国家，例如 灯具 加拿大', HK: '公司、產品、國家，例如 燈具 加拿大', US: 'Company, product or country, such as lighting Canada' },
  about: { CN: '数据从哪里来', HK: '數據來源', US: 'Where the data comes from' },

  changed: { CN: '昨天以来同事的改动', HK: '昨天以來同事的改動', US: 'Changed by colleagues since yesterday' },
  newCustomer: { CN: '新建客户', HK: '新增客戶', US: 'New customer' },

  latest: { CN: '最近收藏', HK: '最近收藏', US: 'Recently collected' },
  latestFailed: { CN: '最近收藏没有载入', HK: '最近收藏未能載入', US: 'Recently collected customers did not load' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  all: { CN: '全部 {total, number} 位', HK: '全部 {total, number} 位', US: 'All {total, number}' },
  customer: { CN: '客户', HK: '客戶', US: 'Customer' },
  country: { CN: '国家/地区', HK: '國家／地區', US: 'Country' },
  stage: { CN: '阶段', HK: '階段', US: 'Stage' },
  collected: { CN: '收藏时间', HK: '收藏時間', US: 'Collected' },
  firstUse: { CN: '从第一位买家开始', HK: '由第一位買家開始', US: 'Start with your first buyer' },
  firstUseHow: { CN: '搜索真实的海外公司，收藏到私海，就会出现在这里。', HK: '搜尋真實的海外公司，收藏到私海後便會在此顯示。', US: 'Search real overseas companies and collect them. They will appear here.' },
  noPool: { CN: '您没有查看客户的权限', HK: '您沒有查看客戶的權限', US: 'You do not have permission to view customers' },
  noPoolHow: { CN: '需要「客户 · 查看」权限。可以请管理员开通。', HK: '需要「客戶 · 查看」權限，可請管理員開通。', US: 'You need the “Customers · View” permission. Your administrator can grant it.' },
} as const satisfies Strings;
