import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '合并 {n} 位客户', HK: '合併 {n} 位客戶', US: 'Merge {n} customers' },
  merge: { CN: '合并客户', HK: '合併客戶', US: 'Merge customers' },
  mergeSelected: { CN: '合并', HK: '合併', US: 'Merge' },
  chooseSome: { CN: '请选择 2 到 {n} 位客户', HK: '請選擇 2 至 {n} 位客戶', US: 'Select 2 to {n} customers' },
  loading: { CN: '正在比较', HK: '正在比較', US: 'Comparing' },
  notCompared: { CN: '没有比较出来', HK: '未能比較', US: 'The comparison failed' },
  how: {
    CN: '保留一位客户，其他客户的联系人、跟进、计划、文件和记录都归到它名下。之后可以撤销。',
    HK: '保留一位客戶，其他客戶的聯絡人、跟進、計劃、檔案和紀錄都歸到其名下。之後可以復原。',
    US: 'One customer is kept and gets the contacts, follow-ups, plans, files and history of the others. You can undo this.',
  },
  keep: { CN: '保留哪一位', HK: '保留哪一位', US: 'Which one to keep' },
  differing: { CN: '不同的内容，请选择保留哪个', HK: '不同的內容，請選擇保留哪個', US: 'Differences: choose which to keep' },
  same: { CN: '其他内容没有冲突。', HK: '其他內容沒有衝突。', US: 'There are no other differences.' },
  empty: { CN: '（空）', HK: '（空）', US: '(empty)' },
  inPublic: { CN: '公海', HK: '公海', US: 'Public pool' },
  place: { CN: '地址', HK: '地址', US: 'Place' },
  owner: { CN: '负责人', HK: '負責人', US: 'Owner' },
  moving: {
    CN: '将归入：联系人 {contacts}、跟进 {followups}、计划 {plans}、文件 {files}、社交账号 {socialmedia}、商机 {opportunities}、询盘 {inquiries}、报价 {offers}、回访等记录 {records}',
    HK: '將歸入：聯絡人 {contacts}、跟進 {followups}、計劃 {plans}、檔案 {files}、社交帳戶 {socialmedia}、商機 {opportunities}、查詢 {inquiries}、報價 {offers}、回訪等紀錄 {records}',
    US: 'To be gained: {contacts, plural, one {# contact} other {# contacts}}, {followups, plural, one {# follow-up} other {# follow-ups}}, {plans, plural, one {# plan} other {# plans}}, {files, plural, one {# file} other {# files}}, {socialmedia, plural, one {# social account} other {# social accounts}}, {opportunities, plural, one {# opportunity} other {# opportunities}}, {inquiries, plural, one {# inquiry} other {# inquiries}}, {offers, plural, one {# offer} other {# offers}}, {records, plural, one {# visit or other record} other {# visits and other records}}',
  },
  merged: { CN: '已合并 {n} 位客户', HK: '已合併 {n} 位客戶', US: '{n} customers merged' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  unmerged: { CN: '已撤销合并', HK: '已復原合併', US: 'The merge is undone' },
  findTitle: { CN: '合并重复客户', HK: '合併重複客戶', US: 'Merge duplicates' },
  finding: { CN: '正在查找重复客户', HK: '正在尋找重複客戶', US: 'Looking for duplicates' },
  notFound: { CN: '没有查找成功', HK: '未能尋找', US: 'The search for duplicates failed' },
  noneFound: { CN: '没有发现和这位客户重复的客户。', HK: '沒有發現與此客戶重複的客戶。', US: 'No duplicates of this customer were found.' },
  noneEqual: { CN: '没有发现名称或联系方式完全相同的客户。名称太短，没有查相近的名称。', HK: '沒有發現名稱或聯絡方式完全相同的客戶。名稱太短，沒有查相近的名稱。', US: 'No customer has the same name or contact details. The name is too short to look for similar names.' },
  choose: { CN: '选择要合并进来的客户', HK: '選擇要合併的客戶', US: 'Choose the customers to merge in' },
  colleagues: { CN: '另有同事的客户 {n} 位，需要对方合并或转交。', HK: '另有同事的客戶 {n} 位，需要對方合併或轉交。', US: '{n, plural, one {# more belongs to a colleague} other {# more belong to colleagues}}, who must merge or transfer it.' },
  close: { CN: '关闭', HK: '關閉', US: 'Close' },
  byHand: { CN: '手工选择', HK: '手動選擇', US: 'Choose manually' },
  byHandLabel: { CN: '要合并进来的客户', HK: '要合併的客戶', US: 'Customer to merge in' },
  compare: { CN: '比较并合并', HK: '比較並合併', US: 'Compare and merge' },
  chooseNeeded: { CN: '请至少选择一位客户。', HK: '請至少選擇一位客戶。', US: 'Choose at least one customer.' },
} as const satisfies Strings;
