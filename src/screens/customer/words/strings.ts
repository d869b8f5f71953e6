import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** How one is in touch with a buyer. */
export const methodStrings = {
  'method.phone': { CN: '电话', HK: '電話', US: 'Phone' },
  'method.email': { CN: '邮件', HK: '電郵', US: 'Email' },
  'method.whatsapp': { CN: 'WhatsApp', HK: 'WhatsApp', US: 'WhatsApp' },
  'method.wechat': { CN: '微信', HK: '微信', US: 'WeChat' },
  'method.visit': { CN: '拜访', HK: '拜訪', US: 'Visit' },
  'method.meeting': { CN: '视频会议', HK: '視像會議', US: 'Video meeting' },
  'method.fair': { CN: '展会', HK: '展覽', US: 'Trade fair' },
  'method.sample': { CN: '寄样', HK: '寄樣', US: 'Sample' },
  'method.quote': { CN: '报价', HK: '報價', US: 'Quotation' },
  'method.other': { CN: '其他', HK: '其他', US: 'Other' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** The results of a contact. */
export const resultStrings = {
  'result.': { CN: '未填写', HK: '未填寫', US: 'Not filled in' },
  'result.interested': { CN: '有意向', HK: '有意向', US: 'Interested' },
  'result.noresponse': { CN: '无回应', HK: '無回應', US: 'No response' },
  'result.refused': { CN: '拒绝', HK: '拒絕', US: 'Refused' },
  'result.later': { CN: '稍后联系', HK: '稍後聯絡', US: 'Contact later' },
  'result.wrong': { CN: '信息有误', HK: '資料有誤', US: 'Wrong details' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** How far a plan is. */
export const planStrings = {
  'plan.PREPARED': { CN: '未开始', HK: '未開始', US: 'Planned' },
  'plan.UNDERWAY': { CN: '进行中', HK: '進行中', US: 'In progress' },
  'plan.COMPLETED': { CN: '已完成', HK: '已完成', US: 'Done' },
  'plan.CANCELLED': { CN: '已取消', HK: '已取消', US: 'Cancelled' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** The log's names of the things that were done. */
export const actionStrings = {
  'action.create': { CN: '新建', HK: '新增', US: 'Created' },
  'action.update': { CN: '编辑', HK: '編輯', US: 'Edited' },
  'action.delete': { CN: '删除', HK: '刪除', US: 'Deleted' },
  'action.restore': { CN: '恢复', HK: '還原', US: 'Restored' },
  'action.transfer': { CN: '转移', HK: '轉移', US: 'Transferred' },
  'action.convert': { CN: '转化', HK: '轉化', US: 'Converted' },
  'action.import': { CN: '导入', HK: '匯入', US: 'Imported' },
  'action.export': { CN: '导出', HK: '匯出', US: 'Exported' },
  'action.topool': { CN: '放入公海', HK: '放入公海', US: 'Moved to the public pool' },
  'action.autofall': { CN: '自动掉入公海', HK: '自動掉入公海', US: 'Moved to the public pool by rule' },
  'action.receive': { CN: '领取', HK: '領取', US: 'Claimed' },
  'action.distribute': { CN: '分配', HK: '分配', US: 'Assigned' },
  'action.lock': { CN: '锁定', HK: '鎖定', US: 'Locked' },
  'action.unlock': { CN: '解锁', HK: '解鎖', US: 'Unlocked' },
  'action.addmember': { CN: '添加协作人', HK: '新增協作人', US: 'Collaborator added' },
  'action.removemember': { CN: '移除协作人', HK: '移除協作人', US: 'Collaborator removed' },
  'action.deal': { CN: '更改成交状态', HK: '更改成交狀態', US: 'Deal status changed' },
  'action.upload': { CN: '上传', HK: '上載', US: 'Uploaded' },
  'action.stage': { CN: '变更阶段', HK: '變更階段', US: 'Stage changed' },
  'action.follow': { CN: '新建跟进', HK: '新增跟進', US: 'Followed up' },
  'action.merge': { CN: '合并', HK: '合併', US: 'Merged' },
  'action.unmerge': { CN: '撤销合并', HK: '復原合併', US: 'Merge undone' },
  'action.mine': { CN: '挖掘', HK: '挖掘', US: 'Mined' },
  'action.erase': { CN: '清除', HK: '清除', US: 'Erased' },
  'action.request': { CN: '申请转交', HK: '申請轉交', US: 'Transfer requested' },
  'action.decline': { CN: '拒绝转交', HK: '拒絕轉交', US: 'Transfer declined' },
  'action.send': { CN: '发送', HK: '傳送', US: 'Sent' },
  'action.undo': { CN: '撤销', HK: '復原', US: 'Undone' },
  'action.note': { CN: '备注', HK: '備註', US: 'Noted' },
  'action.login': { CN: '登录', HK: '登入', US: 'Logged in' },
  'action.loginfail': { CN: '登录失败', HK: '登入失敗', US: 'Login failed' },
  'action.logout': { CN: '退出', HK: '登出', US: 'Logged out' },
  'action.permission': { CN: '更改权限', HK: '更改權限', US: 'Permissions changed' },
  'action.status': { CN: '更改状态', HK: '更改狀態', US: 'Status changed' },
  'action.password': { CN: '修改密码', HK: '修改密碼', US: 'Password changed' },
  'action.mobile': { CN: '修改手机', HK: '修改手機', US: 'Mobile changed' },
  'action.email': { CN: '修改邮箱', HK: '修改電郵', US: 'Email changed' },
  'action.endsession': { CN: '结束会话', HK: '結束登入', US: 'Session ended' },
  'action.download': { CN: '下载', HK: '下載', US: 'Downloaded' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** The log's names of the things that were undone. */
export const undoneStrings = {
  'undone.update': { CN: '编辑', HK: '編輯', US: 'Edit' },
  'undone.stage': { CN: '变更阶段', HK: '變更階段', US: 'Change of stage' },
  'undone.deal': { CN: '变更成交状态', HK: '變更成交狀態', US: 'Change of deal status' },
  'undone.delete': { CN: '删除', HK: '刪除', US: 'Deletion' },
  'undone.lock': { CN: '锁定', HK: '鎖定', US: 'Lock' },
  'undone.unlock': { CN: '解锁', HK: '解鎖', US: 'Unlock' },
  'undone.receive': { CN: '领取', HK: '領取', US: 'Claim' },
  'undone.topool': { CN: '放入公海', HK: '放入公海', US: 'Move to the public pool' },
  'undone.transfer': { CN: '转移', HK: '轉移', US: 'Transfer' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** The log's names of the things that something was done to. */
export const entityStrings = {
  'entity.screening': { CN: '筛查名单', HK: '篩查名單', US: 'Screening list' },
  'entity.customer': { CN: '客户', HK: '客戶', US: 'Customer' },
  'entity.contact': { CN: '联系人', HK: '聯絡人', US: 'Contact' },
  'entity.socialmedia': { CN: '社交媒体', HK: '社交媒體', US: 'Social media' },
  'entity.followup': { CN: '跟进记录', HK: '跟進紀錄', US: 'Follow-up' },
  'entity.plan': { CN: '跟进计划', HK: '跟進計劃', US: 'Plan' },
  'entity.file': { CN: '文件', HK: '檔案', US: 'File' },
  'entity.category': { CN: '分类', HK: '分類', US: 'Category' },
  'entity.account': { CN: '账号', HK: '帳戶', US: 'Account' },
  'entity.role': { CN: '角色', HK: '角色', US: 'Role' },
  'entity.poolrule': { CN: '公海规则', HK: '公海規則', US: 'Pool rules' },
  'entity.import': { CN: '导入任务', HK: '匯入工作', US: 'Import' },
  'entity.opportunity': { CN: '商机', HK: '商機', US: 'Opportunity' },
  'entity.clue': { CN: '线索', HK: '線索', US: 'Lead' },
  'entity.buyer': { CN: '待开发买家', HK: '待開發買家', US: 'Buyer to develop' },
  'entity.inquiry': { CN: '询盘', HK: '查詢', US: 'Inquiry' },
  'entity.offer': { CN: '报价', HK: '報價', US: 'Offer' },
  'entity.publication': { CN: '调研与手册', HK: '調研與手冊', US: 'Research and manuals' },
  'entity.suppression': { CN: '拒收名单', HK: '拒收名單', US: 'Do-not-contact list' },
  'entity.export': { CN: '导出任务', HK: '匯出工作', US: 'Export' },
  'entity.record': { CN: '回访与服务记录', HK: '回訪及服務紀錄', US: 'Visit or service record' },
  'entity.product': { CN: '产品', HK: '產品', US: 'Product' },
  'entity.profile': { CN: '企业资料', HK: '公司資料', US: 'Company profile' },
  'entity.certificate': { CN: '证书', HK: '證書', US: 'Certificate' },
  'entity.documentsetting': { CN: '收款银行', HK: '收款銀行', US: 'Bank details' },
  'entity.inquirysetting': { CN: '询盘设置', HK: '查詢設定', US: 'Inquiry settings' },
  'entity.customsimport': { CN: '海关数据导入', HK: '海關數據匯入', US: 'Customs data import' },
  'entity.tradecompany': { CN: '海关数据里的公司', HK: '海關數據中的公司', US: 'Company in customs data' },
  'entity.mailbox': { CN: '邮箱', HK: '電郵帳戶', US: 'Mailbox' },
  'entity.mailsetting': { CN: '邮件设置', HK: '電郵設定', US: 'Mail settings' },
  'entity.waaccount': { CN: 'WhatsApp 账号', HK: 'WhatsApp 帳戶', US: 'WhatsApp account' },
  'entity.watask': { CN: 'WhatsApp 任务', HK: 'WhatsApp 任務', US: 'WhatsApp task' },
  'entity.wechataccount': { CN: '公众号', HK: '公眾號', US: 'WeChat official account' },
  'entity.webhook': { CN: 'Webhook', HK: 'Webhook', US: 'Webhook' },
  'entity.token': { CN: '访问令牌', HK: '存取權杖', US: 'Access token' },
  'entity.calendar': { CN: '日历订阅地址', HK: '日曆訂閱網址', US: 'Calendar address' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** The log's names of the fields that no form of the company page has. */
export const logFieldStrings = {
  'field.screening': { CN: '名单筛查：不是同一家', HK: '名單篩查：不是同一間', US: 'Screening: not the same' },
  'field.owner': { CN: '负责人', HK: '負責人', US: 'Owner' },
  'field.collaborator': { CN: '协作人', HK: '協作人', US: 'Collaborator' },
  'field.collaboratortype': { CN: '协作权限', HK: '協作權限', US: 'Collaborator’s access' },
  'field.owneruserid': { CN: '负责人', HK: '負責人', US: 'Owner' },
  'field.owner_id': { CN: '负责人', HK: '負責人', US: 'Owner' },
  'field.poolreason': { CN: '退回原因', HK: '退回原因', US: 'Reason' },
  'field.merged': { CN: '并入的客户', HK: '併入的客戶', US: 'Merged customer' },
  'field.mergedinto': { CN: '并入到的客户', HK: '併入至的客戶', US: 'Merged into' },
  'field.protectuntil': { CN: '保护到期时间', HK: '保護到期時間', US: 'Protected until' },
  'field.locked': { CN: '锁定', HK: '鎖定', US: 'Locked' },
  'field.isfollow': { CN: '已跟进', HK: '已跟進', US: 'Followed up' },
  'field.name': { CN: '名称', HK: '名稱', US: 'Name' },
  'field.personname': { CN: '姓名', HK: '姓名', US: 'Name' },
  'field.title': { CN: '职务', HK: '職銜', US: 'Job title' },
  'field.department': { CN: '部门', HK: '部門', US: 'Department' },
  'field.isprimary': { CN: '主要联系人', HK: '主要聯絡人', US: 'Primary' },
  'field.isdecisionmaker': { CN: '决策人', HK: '決策人', US: 'Decision maker' },
  'field.status': { CN: '状态', HK: '狀態', US: 'Status' },
  'field.estimatedtime': { CN: '计划时间', HK: '計劃時間', US: 'Planned for' },
  'field.content': { CN: '内容', HK: '內容', US: 'Content' },
  'field.filename': { CN: '文件名', HK: '檔案名稱', US: 'File name' },
  'field.category': { CN: '分类', HK: '分類', US: 'Category' },
  'field.linkmanname': { CN: '联系人', HK: '聯絡人', US: 'Contact' },
  'field.probability': { CN: '成交概率', HK: '成交機率', US: 'Probability' },
  'field.amount': { CN: '金额', HK: '金額', US: 'Amount' },
  'field.currency': { CN: '币种', HK: '貨幣', US: 'Currency' },
  'field.products': { CN: '产品', HK: '產品', US: 'Products' },
  'field.begindate': { CN: '开始日期', HK: '開始日期', US: 'Start date' },
  'field.expectedclose': { CN: '预计成交日期', HK: '預計成交日期', US: 'Expected close' },
  'field.actualclose': { CN: '实际结束日期', HK: '實際結束日期', US: 'Closed on' },
  'field.lostreason': { CN: '输单原因', HK: '輸單原因', US: 'Lost reason' },
  'field.lostremark': { CN: '输单说明', HK: '輸單說明', US: 'Lost reason in words' },
  'field.undone': { CN: '撤销的操作', HK: '復原的操作', US: 'Undone action' },
  'field.note': { CN: '备注', HK: '備註', US: 'Note' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** Changes and answers, as the log says them. */
export const logValueStrings = {
  cleared: { CN: '{field}：已清空（原为 {before}）', HK: '{field}：已清空（原為 {before}）', US: '{field}: cleared (was {before})' },
  changed: { CN: '{field}：{before} → {after}', HK: '{field}：{before} → {after}', US: '{field}: {before} → {after}' },
  said: { CN: '{field}：{value}', HK: '{field}：{value}', US: '{field}: {value}' },
  'record.0': { CN: '进行中', HK: '進行中', US: 'In progress' },
  'record.1': { CN: '已完成', HK: '已完成', US: 'Completed' },
  'record.2': { CN: '已结束', HK: '已結束', US: 'Ended' },
  'is.true': { CN: '是', HK: '是', US: 'Yes' },
  'is.false': { CN: '否', HK: '否', US: 'No' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** The words for changes that the log counts instead of listing: by action and field. */
export const logCountStrings = {
  'count.mine.company': { CN: '公司信息 {n, number} 项', HK: '公司資料 {n, number} 項', US: '{n, plural, one {# company detail} other {# company details}}' },
  'count.mine.email': { CN: '邮箱 {n, number} 个', HK: '電郵 {n, number} 個', US: '{n, plural, one {# email address} other {# email addresses}}' },
  'count.export.rows': { CN: '{n, number} 位客户', HK: '{n, number} 位客戶', US: '{n, plural, one {# customer} other {# customers}}' },
  'count.erase.mined': { CN: '挖掘到的内容 {n, number} 项', HK: '挖掘所得的內容 {n, number} 項', US: '{n, plural, one {# mined value} other {# mined values}}' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** The places where companies show themselves, by the names they are known by. */
export const platformStrings = {
  'platform.linkedin': { CN: 'LinkedIn', HK: 'LinkedIn', US: 'LinkedIn' },
  'platform.facebook': { CN: 'Facebook', HK: 'Facebook', US: 'Facebook' },
  'platform.instagram': { CN: 'Instagram', HK: 'Instagram', US: 'Instagram' },
  'platform.x': { CN: 'X', HK: 'X', US: 'X' },
  'platform.youtube': { CN: 'YouTube', HK: 'YouTube', US: 'YouTube' },
  'platform.tiktok': { CN: 'TikTok', HK: 'TikTok', US: 'TikTok' },
  'platform.pinterest': { CN: 'Pinterest', HK: 'Pinterest', US: 'Pinterest' },
  'platform.wechat': { CN: '微信', HK: '微信', US: 'WeChat' },
  'platform.vk': { CN: 'VK', HK: 'VK', US: 'VK' },
  'platform.telegram': { CN: 'Telegram', HK: 'Telegram', US: 'Telegram' },
  'platform.line': { CN: 'LINE', HK: 'LINE', US: 'LINE' },
  'platform.other': { CN: '其他', HK: '其他', US: 'Other' },
} as const satisfies Strings;
