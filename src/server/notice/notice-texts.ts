import type { Language, Text } from '#lib/language.ts';

/** What notices say; placeholders are filled from the notice's values. One table however long, because its keys are the kinds of notices that there are. */
const texts = {
  marketingBounced: {
    CN: '营销任务「{name}」已自动暂停：{share}% 的邮件被硬退信',
    HK: '推廣任務「{name}」已自動暫停：{share}% 的電郵被硬退信',
    US: 'The marketing task “{name}” was paused: {share}% of its emails hard-bounced',
  },
  marketingComplained: {
    CN: '营销任务「{name}」已自动暂停：{share}% 的收件人投诉',
    HK: '推廣任務「{name}」已自動暫停：{share}% 的收件人投訴',
    US: 'The marketing task “{name}” was paused: {share}% of its recipients complained',
  },
  marketingTrialDecided: {
    CN: '营销任务「{name}」的主题测试有结果了：其余 {count} 位收件人将收到「{subject}」',
    HK: '推廣任務「{name}」的主旨測試有結果了：其餘 {count} 位收件人將收到「{subject}」',
    US: 'The subject test of “{name}” is finished: the other {count} recipients get “{subject}”',
  },
  marketingToApprove: {
    CN: '{name} 的营销任务「{task}」等待您批准',
    HK: '{name} 的推廣任務「{task}」等待您批准',
    US: '{name} asks you to approve the marketing task “{task}”',
  },
  marketingApproved: {
    CN: '{name} 批准了营销任务「{task}」，开始发送',
    HK: '{name} 批准了推廣任務「{task}」，開始傳送',
    US: '{name} approved the marketing task “{task}”. Sending has started',
  },
  marketingSentBack: {
    CN: '{name} 退回了营销任务「{task}」：{reason}',
    HK: '{name} 退回了推廣任務「{task}」：{reason}',
    US: '{name} returned the marketing task “{task}”: {reason}',
  },
  visitWritten: {
    CN: '{name} 写了回访记录「{title}」',
    HK: '{name} 寫了回訪紀錄「{title}」',
    US: '{name} wrote the visit record “{title}”',
  },
  serviceWritten: {
    CN: '{name} 写了服务记录「{title}」',
    HK: '{name} 寫了服務紀錄「{title}」',
    US: '{name} wrote the service record “{title}”',
  },
  marketWritten: {
    CN: '{name} 写了营销报告「{title}」',
    HK: '{name} 寫了推廣報告「{title}」',
    US: '{name} wrote the marketing report “{title}”',
  },
  qualityWritten: {
    CN: '{name} 写了质量记录「{title}」',
    HK: '{name} 寫了質素紀錄「{title}」',
    US: '{name} wrote the quality record “{title}”',
  },
  researchPublished: {
    CN: '{name} 发布了市场调研「{title}」',
    HK: '{name} 發佈了市場調研「{title}」',
    US: '{name} published the market research “{title}”',
  },
  manualPublished: {
    CN: '{name} 发布了产品手册「{title}」',
    HK: '{name} 發佈了產品手冊「{title}」',
    US: '{name} published the product manual “{title}”',
  },
  inquiryArrived: {
    CN: '新询盘「{title}」等待领取',
    HK: '新查詢「{title}」等待領取',
    US: 'New inquiry “{title}” is waiting to be claimed',
  },
  inquiryAssigned: {
    CN: '{name} 把询盘「{title}」分配给您',
    HK: '{name} 把查詢「{title}」分配給您',
    US: '{name} assigned the inquiry “{title}” to you',
  },
  inquiryGiven: {
    CN: '新询盘「{title}」已按规则分配给您',
    HK: '新查詢「{title}」已按規則分配給您',
    US: 'The new inquiry “{title}” was assigned to you by a rule',
  },
  mailFailed: { CN: '邮件「{title}」发送失败', HK: '電郵「{title}」傳送失敗', US: 'The email “{title}” could not be sent' },
  mailUnsure: {
    CN: '邮件「{title}」不确定是否已送达，请确认',
    HK: '電郵「{title}」不確定是否已送達，請確認',
    US: 'Delivery of the email “{title}” is not confirmed. Please decide what to do.',
  },
  mailUnanswered: { CN: '「{title}」还没有人回复', HK: '「{title}」仍未有人回覆', US: 'There is no reply to “{title}” yet' },
  mailAnswered: { CN: '{name} 回复了「{title}」', HK: '{name} 回覆了「{title}」', US: '{name} replied to “{title}”' },
  mailAssigned: {
    CN: '{name} 请您处理邮件「{title}」',
    HK: '{name} 請您處理電郵「{title}」',
    US: '{name} asks you to answer the email “{title}”',
  },
  mailOpened: {
    CN: '{name} 打开了邮件「{title}」',
    HK: '{name} 開啟了電郵「{title}」',
    US: '{name} opened the email “{title}”',
  },
  offerViewed: {
    CN: '{name} 打开了报价 {title} 的链接',
    HK: '{name} 開啟了報價 {title} 的連結',
    US: '{name} opened the link to offer {title}',
  },
  whatsappAssigned: {
    CN: '请您回复 {name} 的 WhatsApp 消息',
    HK: '請您回覆 {name} 的 WhatsApp 訊息',
    US: 'You were asked to answer {name} on WhatsApp',
  },
  whatsappArrived: { CN: '{name} 发来 WhatsApp 消息', HK: '{name} 發來 WhatsApp 訊息', US: 'New WhatsApp message from {name}' },
  whatsappLoggedOut: {
    CN: 'WhatsApp 号码「{name}」已掉线，请重新扫码',
    HK: 'WhatsApp 號碼「{name}」已離線，請重新掃描二維碼',
    US: 'The WhatsApp number “{name}” was logged out. Scan the QR code again',
  },
  whatsappTaskFinished: {
    CN: 'WhatsApp 任务「{name}」已发完',
    HK: 'WhatsApp 任務「{name}」已傳送完畢',
    US: 'The WhatsApp task “{name}” has been sent',
  },
  whatsappTemplateApproved: {
    CN: 'WhatsApp 模板「{name}」已通过审核',
    HK: 'WhatsApp 範本「{name}」已通過審核',
    US: 'WhatsApp approved the template “{name}”',
  },
  whatsappTemplateRejected: {
    CN: 'WhatsApp 模板「{name}」被拒绝',
    HK: 'WhatsApp 範本「{name}」被拒絕',
    US: 'WhatsApp rejected the template “{name}”',
  },
  remarkWritten: { CN: '{name} 在「{title}」上写了备注', HK: '{name} 在「{title}」上寫了備註', US: '{name} wrote a remark on “{title}”' },
  customerSharedToRead: {
    CN: '{from} 请您协作客户「{name}」（只读）',
    HK: '{from} 與您共享客戶「{name}」（只可查看）',
    US: '{from} shared the customer “{name}” with you (read only)',
  },
  customerSharedToWrite: {
    CN: '{from} 请您协作客户「{name}」（可编辑）',
    HK: '{from} 與您共享客戶「{name}」（可編輯）',
    US: '{from} shared the customer “{name}” with you (read and write)',
  },
  customerUnshared: {
    CN: '{from} 已取消您对客户「{name}」的协作',
    HK: '{from} 已停止與您共享客戶「{name}」',
    US: '{from} no longer shares the customer “{name}” with you',
  },
  customerLeft: {
    CN: '{from} 已退出客户「{name}」的协作',
    HK: '{from} 已退出客戶「{name}」的協作',
    US: '{from} left your customer “{name}”',
  },
  followMentioned: {
    CN: '{from} 在客户「{name}」的跟进中提到了您',
    HK: '{from} 在客戶「{name}」的跟進中提及您',
    US: '{from} mentioned you in a follow-up on “{name}”',
  },
  followCommented: {
    CN: '{from} 评论了您对客户「{name}」的跟进',
    HK: '{from} 評論了您對客戶「{name}」的跟進',
    US: '{from} commented on your follow-up on “{name}”',
  },
  certificateEnds: {
    CN: '证书「{name}」将于 {date} 到期，还有 {days} 天',
    HK: '證書「{name}」將於 {date} 到期，尚餘 {days} 天',
    US: 'The certificate “{name}” expires on {date} (days left: {days})',
  },
  certificateEndsToday: {
    CN: '证书「{name}」今天到期',
    HK: '證書「{name}」今天到期',
    US: 'The certificate “{name}” expires today',
  },
  customerFalls: {
    CN: '客户「{name}」将于 {date} 自动进入公海，请及时跟进',
    HK: '客戶「{name}」將於 {date} 自動進入公海，請及時跟進',
    US: '“{name}” moves to the public pool on {date} unless you follow up',
  },
  customersFell: {
    CN: '{count} 位客户已按规则自动进入公海',
    HK: '{count} 位客戶已按規則自動進入公海',
    US: 'Customers moved to the public pool by the rules: {count}',
  },
  customersTransferred: {
    CN: '{from} 转交给您 {count} 位客户',
    HK: '{from} 轉交了 {count} 位客戶給您',
    US: '{from} handed customers over to you: {count}',
  },
  customerMerged: {
    CN: '{from} 合并了客户，「{name}」不再由您负责',
    HK: '{from} 合併了客戶，「{name}」不再由您負責',
    US: '{from} merged customers: “{name}” is no longer yours',
  },
  mergeTakenBack: {
    CN: '{from} 撤销了一次客户合并，「{name}」不再由您负责',
    HK: '{from} 復原了一次客戶合併，「{name}」不再由您負責',
    US: '{from} undid a merge of customers: “{name}” is no longer yours',
  },
  invitationLapsed: {
    CN: '{number} 已有自己的账号，对「{name}」的邀请已失效。您可以删除此子账号，或邀请另一个号码',
    HK: '{number} 已有自己的帳戶，對「{name}」的邀請已失效。您可以刪除此子帳戶，或邀請另一號碼',
    US: '{number} now has its own account, so the invitation for “{name}” is no longer valid. You can delete that sub-account or invite another number',
  },
  workTransferred: {
    CN: '{from} 转交给您 {customers} 位客户和 {count} 项其他工作',
    HK: '{from} 轉交了 {customers} 位客戶及 {count} 項其他工作給您',
    US: '{from} handed over to you: {customers} customers and {count} other items',
  },
  transferRequested: {
    CN: '{from} 申请转交客户「{name}」',
    HK: '{from} 申請轉交客戶「{name}」',
    US: '{from} asks you to hand over “{name}”',
  },
  transferAccepted: {
    CN: '{from} 已把客户「{name}」转交给您',
    HK: '{from} 已把客戶「{name}」轉交給您',
    US: '{from} handed “{name}” over to you',
  },
  transferDeclined: {
    CN: '{from} 没有同意您的转交申请',
    HK: '{from} 沒有同意您的轉交申請',
    US: '{from} declined your request for a customer',
  },
  batchFinished: {
    CN: '批量操作已完成：{done} 位客户，{failed} 位未处理',
    HK: '批次操作已完成：{done} 位客戶，{failed} 位未處理',
    US: 'Bulk action finished. Done: {done}, not changed: {failed}',
  },
  productEditFinished: {
    CN: '批量修改已完成：{changed} 个产品，{left} 个未改动',
    HK: '批次修改已完成：{changed} 個產品，{left} 個未有更改',
    US: 'Products changed: {changed}, not changed: {left}',
  },
  importFinished: {
    CN: '「{file}」导入完成：成功 {ok} 行，失败 {failed} 行',
    HK: '「{file}」匯入完成：成功 {ok} 行，失敗 {failed} 行',
    US: '“{file}” is imported. Rows done: {ok}, failed: {failed}',
  },
  namesMoved: {
    CN: '「{name}」的 {n} 票记录已整理完成',
    HK: '「{name}」的 {n} 票紀錄已整理完成',
    US: 'The records of “{name}” have been moved: {n}',
  },
  namesNotMoved: {
    CN: '「{name}」的记录没有整理完，数据没有变化，请再试一次',
    HK: '「{name}」的紀錄未能整理，數據沒有變化，請再試一次',
    US: 'The records of “{name}” could not be moved. Nothing was changed. Try again.',
  },
  importFailed: { CN: '「{file}」导入失败', HK: '「{file}」匯入失敗', US: 'Import of “{file}” failed' },
  collectionFinished: {
    CN: '收藏全部结果已完成：收藏 {ok} 家，未收藏 {left} 家',
    HK: '收藏全部結果已完成：收藏 {ok} 間，未收藏 {left} 間',
    US: 'All results are collected. Collected: {ok}, not collected: {left}',
  },
  miningFinished: {
    CN: '「{name}」的信息挖掘已完成，找到 {count} 条',
    HK: '「{name}」的資料挖掘已完成，找到 {count} 條',
    US: 'Mining of “{name}” is done. Found: {count}',
  },
  miningsFinished: {
    CN: '{total} 家客户的信息挖掘已完成，其中 {count} 家有新信息',
    HK: '{total} 位客戶的資料挖掘已完成，其中 {count} 位有新資料',
    US: 'Mining of {total} customers is done: new information for {count}',
  },
  webhookPaused: {
    CN: 'Webhook「{name}」连续三天收不到消息，已暂停。请检查接收程序，然后在「对接」中恢复',
    HK: 'Webhook「{name}」連續三天未能接收訊息，已暫停。請檢查接收程式，然後在「對接」中恢復',
    US: 'The webhook “{name}” accepted no messages for three days and is paused. Fix the receiver, then resume it under Connections',
  },
  siteHostLost: {
    CN: '域名「{host}」已归另一家公司的网站使用，因为它的 TXT 记录现在指向那家公司。如仍是您的域名，请重新设置记录并检查',
    HK: '網域「{host}」已由另一間公司的網站使用，因為其 TXT 紀錄現已指向該公司。如網域仍屬您，請重新設定紀錄並檢查',
    US: 'The domain “{host}” now belongs to another company’s site, because its TXT record names that company. If it is still yours, set the record again and check it',
  },
  newTradeRecords: {
    CN: '您保存的海关条件「{name}」有 {count} 条新记录',
    HK: '您儲存的海關條件「{name}」有 {count} 條新紀錄',
    US: 'New customs records for “{name}”: {count}',
  },
} as const satisfies Record<string, Text>;

export type NoticeKey = keyof typeof texts;

/** Words a notice; a key that is no longer known says nothing. */
export function noticeText(key: string, language: Language, values: Readonly<Record<string, string | number>>): string {
  const text: Text | undefined = Object.hasOwn(texts, key) ? texts[key as NoticeKey] : undefined;
  return text?.[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => wordOf(values[name] ?? '')) ?? '';
}

/** Numbers are counts, with their thousands apart as the lists have them. */
function wordOf(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value;
}
