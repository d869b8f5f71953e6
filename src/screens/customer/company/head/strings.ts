import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  atWork: { CN: '当地 {time}，上班时间', HK: '當地 {time}，辦公時間', US: '{time} there, office hours' },
  offWork: { CN: '当地 {time}，非上班时间', HK: '當地 {time}，非辦公時間', US: '{time} there, out of office hours' },
  ownedBy: { CN: '负责人 {name}', HK: '負責人 {name}', US: 'Owner {name}' },
  inPublic: { CN: '公海', HK: '公海', US: 'Public pool' },
  inPublicBecause: { CN: '公海 · {reason}', HK: '公海 · {reason}', US: 'Public pool · {reason}' },
  locked: { CN: '已锁定', HK: '已鎖定', US: 'Locked' },
  falls: { CN: '{when}掉入公海', HK: '{when}掉入公海', US: 'Falls into the public pool {when}' },
  hidden: { CN: '领取后显示联系方式', HK: '領取後顯示聯絡方式', US: 'Claim it to see how to get in touch' },
  stageOf: { CN: '阶段：第 {n} 步，共 8 步，{name}', HK: '階段：第 {n} 步，共 8 步，{name}', US: 'Stage {n} of 8: {name}' },
  changeStage: { CN: '变更阶段', HK: '變更階段', US: 'Change stage' },
  stageChanged: { CN: '阶段已改为{name}', HK: '階段已改為{name}', US: 'Stage is now {name}' },
  changeStar: { CN: '星级：{star}', HK: '星級：{star}', US: 'Stars: {star}' },
  starOption: { CN: '{n, plural, =0 {无星} other {# 星}}', HK: '{n, plural, =0 {無星} other {# 星}}', US: '{n, plural, =0 {No stars} one {# star} other {# stars}}' },
  starChanged: { CN: '星级已改为{star}', HK: '星級已改為{star}', US: 'Now {star}' },
  changeGrade: { CN: '客户等级：{grade}', HK: '客戶等級：{grade}', US: 'Grade: {grade}' },
  noGrade: { CN: '未分级', HK: '未分級', US: 'No grade' },
  gradeChanged: { CN: '等级已改为{grade}', HK: '等級已改為{grade}', US: 'Grade is now {grade}' },
  changeCategory: { CN: '分类：{name}', HK: '分類：{name}', US: 'Category: {name}' },
  noCategory: { CN: '未分类', HK: '未分類', US: 'No category' },
  categoryChanged: { CN: '分类已改为{name}', HK: '分類已改為{name}', US: 'Category is now {name}' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  follow: { CN: '写跟进', HK: '撰寫跟進', US: 'Follow up' },
  plan: { CN: '加计划', HK: '新增計劃', US: 'Plan' },
} as const satisfies Strings;
