import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  readAtMost: { CN: '连续浏览到第 {n, number} 位为止。请用筛选缩小范围，或改为分页。', HK: '連續瀏覽至第 {n, number} 位為止。請以篩選縮窄範圍，或改為分頁。', US: 'Continuous scrolling ends at customer {n, number}. Use filters, or switch to pages.' },
  slist: { CN: '私海', HK: '私海', US: 'Private pool' },
  glist: { CN: '公海', HK: '公海', US: 'Public pool' },
  customers: { CN: '{total, number} 位客户', HK: '{total, number} 位客戶', US: '{total, plural, one {# customer} other {# customers}}' },
  customersAbout: { CN: '约 {total, number} 位客户', HK: '約 {total, number} 位客戶', US: 'About {total, plural, one {# customer} other {# customers}}' },
  findBuyers: { CN: '找买家', HK: '尋找買家', US: 'Find buyers' },
  newCustomer: { CN: '新建客户', HK: '新增客戶', US: 'New customer' },
  import: { CN: '导入', HK: '匯入', US: 'Import' },
  deleted: { CN: '已删除', HK: '已刪除', US: 'Deleted' },
  categories: { CN: '管理分类', HK: '管理分類', US: 'Manage categories' },
  columns: { CN: '列', HK: '欄', US: 'Columns' },
  continuous: { CN: '连续阅读，不分页', HK: '連續閱讀，不分頁', US: 'Continuous scrolling instead of pages' },
  rowActions: { CN: '操作', HK: '操作', US: 'Actions' },

  'figure.unfollowed': { CN: '未跟进 {n, number}', HK: '未跟進 {n, number}', US: '{n, number} not followed up' },
  'figure.today': { CN: '今天待联系 {n, number}', HK: '今天待聯絡 {n, number}', US: '{n, number} to contact today' },
  'figure.falling': { CN: '7 天内掉入公海 {n, number}', HK: '7 天內掉入公海 {n, number}', US: '{n, number} move to pool within 7 days' },
  'figure.shared': { CN: '与我共享 {n, number}', HK: '與我共享 {n, number}', US: '{n, number} shared with me' },
  figures: { CN: '待办', HK: '待辦', US: 'To do' },

  loading: { CN: '正在载入客户', HK: '正在載入客戶', US: 'Loading customers' },
  poolFailed: { CN: '客户列表没有载入', HK: '客戶列表未能載入', US: 'The customers did not load' },
  'empty.slist': { CN: '私海还没有客户', HK: '私海還沒有客戶', US: 'No customers in your pool yet' },
  'emptyHow.slist': { CN: '从大数据搜索收藏公司，它们就是您的私海客户。', HK: '由大數據搜尋收藏公司，即成為您的私海客戶。', US: 'Collect companies from company search to make them your customers.' },
  'empty.glist': { CN: '公海没有客户', HK: '公海沒有客戶', US: 'The public pool is empty' },
  'emptyHow.glist': { CN: '退回的和超期没有跟进的客户会出现在这里，同事都可以领取。', HK: '退回的及逾期未跟進的客戶會在這裏出現，同事均可領取。', US: 'Customers that were returned or not followed up in time appear here for any colleague to claim.' },
  'empty.shared': { CN: '还没有同事与您共享客户', HK: '暫無同事與您共享客戶', US: 'No customers are shared with you' },
  'emptyHow.shared': { CN: '同事在客户详情里把您添加为协作人后，客户会出现在这里。', HK: '同事在客戶詳情把您新增為協作人後，客戶會在這裏出現。', US: 'A customer appears here when its owner adds you as a collaborator on its page.' },
  noMatch: { CN: '没有符合条件的客户', HK: '沒有符合條件的客戶', US: 'No customers match' },
  noMatchHow: { CN: '换个关键词，或放宽筛选。', HK: '換個關鍵字，或放寬篩選。', US: 'Try another keyword or fewer filters.' },
  clearFilters: { CN: '清除 {n} 项筛选', HK: '清除 {n} 項篩選', US: 'Clear {n, plural, one {# filter} other {# filters}}' },
} as const satisfies Strings;
