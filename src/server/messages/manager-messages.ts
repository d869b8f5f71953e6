import type { Text } from '#lib/language.ts';

/** What the server says about records, clues, buyers, inquiries, offers, opportunities and certificates. */
export const managerMessages = {
  recordOver: { CN: '该记录已结束，不能再修改', HK: '此紀錄已結束，不能再修改', US: 'This record has ended and can no longer be changed' },
  recordCannotEnd: {
    CN: '只有回访记录可以标为已结束',
    HK: '只有回訪紀錄可以標為已結束',
    US: 'Only visits can be ended',
  },
  endBeforeBegin: { CN: '结束时间不能早于开始时间', HK: '結束時間不能早於開始時間', US: 'The end time cannot be before the start time' },
  closeBeforeBegin: {
    CN: '成交日期不能早于开始日期',
    HK: '成交日期不能早於開始日期',
    US: 'The close date cannot be before the start date',
  },
  closeAhead: { CN: '实际成交日期不能晚于今天', HK: '實際成交日期不能晚於今天', US: 'The close date cannot be later than today' },
  lostWordsNeeded: { CN: '请写明其他原因', HK: '請寫明其他原因', US: 'Say what the other reason was' },
  lostReasonNeeded: { CN: '请选择输单原因', HK: '請選擇輸單原因', US: 'Choose a lost reason' },
  stageUnreachable: {
    CN: '商机不能从当前阶段移到该阶段',
    HK: '商機不能由目前階段移至該階段',
    US: 'An opportunity cannot move to that stage from its current one',
  },
  clueOver: {
    CN: '该线索已转化，不能再修改',
    HK: '此線索已轉化，不能再修改',
    US: 'This lead has become a customer and can no longer be changed',
  },
  buyerDeveloped: {
    CN: '该买家已成为客户，不能再修改',
    HK: '此買家已成為客戶，不能再修改',
    US: 'This buyer has become a customer and can no longer be changed',
  },
  buyerThere: { CN: '该公司已在待开发买家中', HK: '此公司已在待開發買家中', US: 'This company is already among the buyers to develop' },
  groupThere: { CN: '已有同名分组', HK: '已有同名分組', US: 'A group with this name already exists' },
  buyerNameNeeded: { CN: '请填写买家名称', HK: '請填寫買家名稱', US: 'Enter the buyer’s name' },
  spanTooLong: { CN: '统计区间最长三年', HK: '統計區間最長三年', US: 'The period can be at most three years' },
  lastFile: {
    CN: '已发布的内容至少要保留一个文件',
    HK: '已發佈的內容最少須保留一個檔案',
    US: 'A published document needs at least one file',
  },
  noFileYet: { CN: '请先上传至少一个文件再发布', HK: '請先上載最少一個檔案再發佈', US: 'Upload at least one file before publishing' },
  inquiryClaimedBy: { CN: '该询盘已由 {name} 领取', HK: '此查詢已由 {name} 領取', US: '{name} has already claimed this inquiry' },
  inquiryOver: {
    CN: '报价期限已过，不能再领取',
    HK: '報價期限已過，不能再領取',
    US: 'The deadline for quotes has passed, so this inquiry can no longer be claimed',
  },
  inquiryNotClaimed: { CN: '请先领取该询盘', HK: '請先領取此查詢', US: 'Claim this inquiry first' },
  inquiryClosed: {
    CN: '该询盘已关闭，不能再修改',
    HK: '此查詢已關閉，不能再修改',
    US: 'This inquiry is closed and can no longer be changed',
  },
  messageWordless: {
    CN: '没有文字可以转为询盘，请手工登记',
    HK: '沒有文字可轉為查詢，請自行登記',
    US: 'There is no text to create an inquiry from. Add it manually',
  },
  inquiryTouched: {
    CN: '该询盘已有后续，不能撤销；可以把它关闭',
    HK: '此查詢已有後續，不能復原；可把它關閉',
    US: 'Work on this inquiry has started, so this cannot be undone. You can close the inquiry instead',
  },
  handlerUnknown: {
    CN: '请选择一位在职、有权处理的同事',
    HK: '請選擇一位在職而有權處理的同事',
    US: 'Choose an active colleague who is allowed to handle this',
  },
  offerCannotMove: {
    CN: '报价当前的状态不允许这样做',
    HK: '報價目前的狀態不容許此操作',
    US: 'The offer’s current status does not allow this',
  },
  offerExpired: {
    CN: '报价已过有效期，请另存为新版本',
    HK: '報價已過有效期，請另存為新版本',
    US: 'The offer has expired. Save a new version',
  },
  offerPaperOld: {
    CN: '「{word}」生成后报价又改过，请重新生成',
    HK: '「{word}」產生後報價已更改，請重新產生',
    US: 'The offer has been changed since “{word}” was created. Create it again',
  },
  offerOnItsWay: {
    CN: '{name} 的邮件附有这份报价，尚未确认发出。请先取消发送，或等发出后另存为新版本',
    HK: '{name} 的電郵附有此報價，尚未確認寄出。請先取消傳送，或待寄出後另存為新版本',
    US: 'An email from {name} carries this offer and is not confirmed as sent yet. Cancel its sending, or wait until it has gone and save a new version',
  },
  letterheadNoName: {
    CN: '还没有公司的英文名称。请先在报价的「生成单据」窗口或企业资料里填写',
    HK: '還沒有公司的英文名稱。請先在報價的「產生單據」視窗或公司資料內填寫',
    US: 'The company has no English name yet. Enter it in the Create document window of an offer, or in the company profile',
  },
  discountTooLarge: { CN: '折扣不能大于合计金额', HK: '折扣不能大於合計金額', US: 'The discount cannot exceed the subtotal' },
  remarkTooLong: {
    CN: '备注内容限制输入长度500以内',
    HK: '備註內容不得超過 500 字',
    US: 'Remarks can have up to 500 characters',
  },
  tooManyCertificates: { CN: '最多可保存 {n} 份证书', HK: '最多可儲存 {n} 份證書', US: 'You can have at most {n} certificates' },
} as const satisfies Record<string, Text>;
