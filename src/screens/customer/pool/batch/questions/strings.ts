import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The words of the questions before an action, and of what could not be done. */
export const questionStrings = {
  stars: { CN: '{n, plural, =0 {取消星标} other {# 星}}', HK: '{n, plural, =0 {取消星標} other {# 星}}', US: '{n, plural, =0 {No star} one {# star} other {# stars}}' },
  categoryTitle: { CN: '把 {n, number} 位客户移到分类', HK: '將 {n, number} 位客戶移至分類', US: 'Set the category of {n, plural, one {# customer} other {# customers}}' },
  categoryField: { CN: '分类', HK: '分類', US: 'Category' },
  noCategory: { CN: '无分类', HK: '沒有分類', US: 'No category' },
  categoryAction: { CN: '移动', HK: '移動', US: 'Set category' },
  categorised: { CN: '已移动 {n, number} 位客户', HK: '已移動 {n, number} 位客戶', US: '{n, plural, one {# customer} other {# customers}} moved' },
  stageTitle: { CN: '更改 {n, number} 位客户的阶段', HK: '更改 {n, number} 位客戶的階段', US: 'Set the stage of {n, plural, one {# customer} other {# customers}}' },
  stageField: { CN: '阶段', HK: '階段', US: 'Stage' },
  staged: { CN: '已更改 {n, number} 位客户的阶段', HK: '已更改 {n, number} 位客戶的階段', US: '{n, plural, one {# stage} other {# stages}} set' },
  dealTitle: { CN: '将 {n, number} 位客户标记为已成交', HK: '將 {n, number} 位客戶標記為已成交', US: 'Mark {n, plural, one {# customer} other {# customers}} as deal made' },
  dealDay: { CN: '成交日期', HK: '成交日期', US: 'Date of the deal' },
  dealDayHow: { CN: '按北京时间的日期。', HK: '以北京時間的日期為準。', US: 'The date in Beijing.' },
  dealDaysHow: { CN: '按北京时间的日期。已成交的客户保留原来的日期。', HK: '以北京時間的日期為準。已成交的客戶保留原來的日期。', US: 'The date in Beijing. Customers with a deal keep their date.' },
  dealDayWrong: { CN: '请选择 1970 年至今天的日期', HK: '請選擇 1970 年至今天的日期', US: 'Choose a date between 1970 and today' },
  dealAction: { CN: '标记', HK: '標記', US: 'Mark as deal made' },
  dealt: { CN: '已将 {n, number} 位客户标记为已成交', HK: '已將 {n, number} 位客戶標記為已成交', US: '{n, plural, one {# customer} other {# customers}} marked as deal made' },
  starTitle: { CN: '更改 {n, number} 位客户的星标？', HK: '更改 {n, number} 位客戶的星標？', US: 'Star {n, plural, one {# customer} other {# customers}}?' },
  starField: { CN: '星标', HK: '星標', US: 'Stars' },
  claimTitle: { CN: '领取 {n, number} 位客户？', HK: '領取 {n, number} 位客戶？', US: 'Claim {n, plural, one {# customer} other {# customers}}?' },
  claimBody: { CN: '领取后是您的私海客户，请按时跟进。', HK: '領取後即為您的私海客戶，請準時跟進。', US: 'They become your customers. Follow up in time to keep them.' },
  claimAction: { CN: '领取 {n, number} 位', HK: '領取 {n, number} 位', US: 'Claim {n, number}' },
  claimed: { CN: '已领取 {n, number} 位客户', HK: '已領取 {n, number} 位客戶', US: '{n, plural, one {# customer} other {# customers}} claimed' },
  giveBackTitle: { CN: '将 {n, number} 位客户退回公海？', HK: '將 {n, number} 位客戶退回公海？', US: 'Return {n, plural, one {# customer} other {# customers}} to the public pool?' },
  giveBackReason: { CN: '退回原因', HK: '退回原因', US: 'Reason for returning' },
  giveBackHelp: { CN: '同事领取前会看到。', HK: '同事領取前會看到。', US: 'Colleagues see it before they claim.' },
  reasonNeeded: { CN: '请写明原因。', HK: '請填寫原因。', US: 'Enter a reason.' },
  giveBackAction: { CN: '退回 {n, number} 位', HK: '退回 {n, number} 位', US: 'Return {n, number}' },
  givenBack: { CN: '已将 {n, number} 位客户退回公海', HK: '已將 {n, number} 位客戶退回公海', US: '{n, plural, one {# customer} other {# customers}} returned to the public pool' },
  transferTitle: { CN: '转交 {n, number} 位客户', HK: '轉交 {n, number} 位客戶', US: 'Transfer {n, plural, one {# customer} other {# customers}}' },
  transferTo: { CN: '转交给', HK: '轉交給', US: 'Transfer to' },
  choose: { CN: '请选择', HK: '請選擇', US: 'Choose' },
  chooseNeeded: { CN: '请选择同事。', HK: '請選擇同事。', US: 'Choose a colleague.' },
  transferred: { CN: '已转交 {n, number} 位客户', HK: '已轉交 {n, number} 位客戶', US: '{n, plural, one {# customer} other {# customers}} transferred' },
  deleteOwnTitle: { CN: '删除 {n, number} 位客户？', HK: '刪除 {n, number} 位客戶？', US: 'Delete {n, plural, one {# customer} other {# customers}}?' },
  deleteOwnBody: { CN: '删除后不再是您的客户。', HK: '刪除後不再是您的客戶。', US: 'They will no longer be yours.' },
  deleteTitle: { CN: '删除公海的 {n, number} 位客户？', HK: '刪除公海的 {n, number} 位客戶？', US: 'Delete {n, plural, one {# customer} other {# customers}} from the public pool?' },
  deleteBody: { CN: '删除后同事也看不到。', HK: '刪除後同事亦看不到。', US: 'Colleagues will no longer see them.' },
  deleteAction: { CN: '删除 {n, number} 位', HK: '刪除 {n, number} 位', US: 'Delete {n, number}' },
  deleted: { CN: '已删除 {n, number} 位客户', HK: '已刪除 {n, number} 位客戶', US: '{n, plural, one {# customer} other {# customers}} deleted' },
  resultTitle: { CN: '完成 {done, number} 位，{failed, number} 位没有完成', HK: '完成 {done, number} 位，{failed, number} 位未能完成', US: '{done, number} done, {failed, number} not changed' },
  resultHow: { CN: '下面的客户没有改动：', HK: '以下客戶沒有變動：', US: 'These customers were not changed:' },
  resultReason: { CN: '{reason}：{n, number} 位', HK: '{reason}：{n, number} 位', US: '{reason}: {n, number}' },
  resultMore: { CN: '另有 {n, number} 位', HK: '另有 {n, number} 位', US: 'and {n, number} more' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** The words for what goes along with deleted customers, and where it is found again. */
export const alongStrings = {
  counting: { CN: '正在统计会一起删除的内容…', HK: '正在統計會一併刪除的內容…', US: 'Counting what is deleted with them…' },
  uncounted: { CN: '联系人、跟进、商机、文件等会一起删除。', HK: '聯絡人、跟進、商機、檔案等會一併刪除。', US: 'Their contacts, follow-ups, opportunities and files are deleted too.' },
  along: { CN: '一起删除：{what}。', HK: '一併刪除：{what}。', US: 'Also deleted: {what}.' },
  alongNothing: { CN: '没有联系人、跟进、商机或文件会一起删除。', HK: '沒有聯絡人、跟進、商機或檔案會一併刪除。', US: 'There are no contacts, follow-ups, opportunities or files to delete.' },
  'along.contacts': { CN: '联系人 {n, number} 位', HK: '聯絡人 {n, number} 位', US: '{n, plural, one {# contact} other {# contacts}}' },
  'along.followups': { CN: '跟进 {n, number} 条', HK: '跟進 {n, number} 項', US: '{n, plural, one {# follow-up} other {# follow-ups}}' },
  'along.plans': { CN: '计划 {n, number} 项', HK: '計劃 {n, number} 項', US: '{n, plural, one {# plan} other {# plans}}' },
  'along.opportunities': { CN: '商机 {n, number} 个', HK: '商機 {n, number} 個', US: '{n, plural, one {# opportunity} other {# opportunities}}' },
  'along.offers': { CN: '报价 {n, number} 份', HK: '報價 {n, number} 份', US: '{n, plural, one {# offer} other {# offers}}' },
  'along.files': { CN: '文件 {n, number} 个', HK: '檔案 {n, number} 個', US: '{n, plural, one {# file} other {# files}}' },
  'along.collaborators': { CN: '协作人 {n, number} 位', HK: '協作人 {n, number} 位', US: '{n, plural, one {# collaborator} other {# collaborators}}' },
  foundAgain: { CN: '十分钟内可以撤销，之后在客户列表上方的「已删除」里可以恢复。', HK: '十分鐘內可以復原，之後可在客戶列表上方的「已刪除」還原。', US: 'You can undo this for ten minutes. After that, find them under “Deleted” above the customer list.' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** Why something could not be done with a customer. */
export const failureStrings = {
  'failure.claimfirst': { CN: '在公海，要先领取', HK: '在公海，須先領取', US: 'in the public pool; claim it first' },
  'failure.colleague': { CN: '是{name}的客户', HK: '是{name}的客戶', US: 'belongs to {name}' },
  'failure.taken': { CN: '已被{name}领取', HK: '已被{name}領取', US: 'already claimed by {name}' },
  'failures.colleague': { CN: '是同事的客户', HK: '是同事的客戶', US: 'belong to colleagues' },
  'failures.taken': { CN: '已被同事领取', HK: '已被同事領取', US: 'already claimed by colleagues' },
  'failures.capacity': { CN: '私海已满', HK: '私海已滿', US: 'the private pool is full' },
  'failure.locked': { CN: '已锁定', HK: '已鎖定', US: 'locked' },
  'failure.quota': { CN: '今天的数量已用完', HK: '今天的數量已用完', US: 'today’s limit is reached' },
  'failure.capacity': { CN: '{name}的私海已满，上限 {limit, number} 位', HK: '{name}的私海已滿，上限 {limit, number} 位', US: '{name}’s private pool is full ({limit, number})' },
  'failure.formerowner': { CN: '您是前负责人，要过些时间才能再领取', HK: '您是前負責人，須過一段時間才可再領取', US: 'you owned it before and must wait to claim it again' },
  'failure.newdata': { CN: '刚进入公海，还不能领取', HK: '剛進入公海，尚未可領取', US: 'new in the public pool; cannot be claimed yet' },
  'failure.changed': { CN: '之后有人改过', HK: '之後有人改過', US: 'changed since' },
  'failure.gone': { CN: '已被删除，或您已看不到', HK: '已被刪除，或您已不能查看', US: 'deleted, or no longer visible to you' },
  'failure.stopped': { CN: '停止前没有处理到', HK: '停止前未處理', US: 'not reached before it was stopped' },
  'failure.dealstage': { CN: '阶段已是成交，请先变更阶段', HK: '階段已是成交，請先變更階段', US: 'the stage says that a deal was made; change the stage first' },
  'failure.dealwon': { CN: '有赢单的商机，请先变更商机', HK: '有贏單的商機，請先變更商機', US: 'an opportunity is won; change the opportunity first' },
  'failure.duplicate': { CN: '同一公司已再次进入', HK: '同一公司已再次加入', US: 'the same company has been added again' },
} as const satisfies Strings;
