import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '名单筛查', HK: '名單篩查', US: 'Screening' },
  none: { CN: '{n} 份名单中没有相近的名称（最新 {date}）', HK: '{n} 份名單中沒有相近的名稱（最新 {date}）', US: 'No match on {n, plural, one {# list} other {# lists}} (newest of {date})' },
  notCompared: { CN: '没有比较：名称太短', HK: '沒有比較：名稱太短', US: 'Not compared: the name is too short' },
  match: { CN: '可能相符：{date} 的「{list}」中有 {name}，请自行核对', HK: '可能相符：{date} 的「{list}」中有 {name}，請自行核對', US: 'Possible match: {name} on {list} of {date}. Check it yourself.' },
  entry: { CN: '名单原文', HK: '名單原文', US: 'List entry' },
  dismiss: { CN: '不是同一家', HK: '不是同一間', US: 'Not the same' },
  dismissOf: { CN: '不是同一家：{name}', HK: '不是同一間：{name}', US: 'Not the same: {name}' },
  dismissed: { CN: '{user} 于 {time} 说明不是同一家：{reason}', HK: '{user} 於 {time} 說明不是同一間：{reason}', US: '{user} marked this as not the same on {time}: {reason}' },
  takeBack: { CN: '撤回', HK: '撤回', US: 'Withdraw' },
  takeBackOf: { CN: '撤回：{name}', HK: '撤回：{name}', US: 'Withdraw: {name}' },
  reason: { CN: '理由', HK: '理由', US: 'Reason' },
  reasonHelp: { CN: '例如：地址和注册号不同。同事会看到。', HK: '例如：地址和註冊號不同。同事會看到。', US: 'For example: another address and registration number. Colleagues see it.' },
  reasonNeeded: { CN: '请填写理由', HK: '請填寫理由', US: 'Enter a reason' },
  saved: { CN: '已记下', HK: '已記下', US: 'Noted' },
  takenBack: { CN: '已撤回', HK: '已撤回', US: 'Withdrawn' },
  failed: { CN: '名单筛查没有载入', HK: '名單篩查未能載入', US: 'The screening did not load' },
  save: { CN: '保存', HK: '儲存', US: 'Save' },
} as const satisfies Strings;
