import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  open: { CN: '{n, plural, =1 {名称的依据} other {# 种写法归为一家的依据}}', HK: '{n, plural, =1 {名稱的依據} other {# 種寫法歸為一間的依據}}', US: '{n, plural, one {Why this is one company} other {Why # spellings are one company}}' },
  title: { CN: '名称归并依据', HK: '名稱歸併依據', US: 'How names were matched' },
  loading: { CN: '正在载入名称', HK: '正在載入名稱', US: 'Loading the names' },
  failed: { CN: '名称没有载入', HK: '名稱未能載入', US: 'The names did not load' },
  why: { CN: '这些写法去掉大小写、标点和公司形式（如 Ltd.、GmbH、有限公司）后，都是「{key}」，所在地都是{country}，因此归为一家。', HK: '這些寫法去掉大小寫、標點和公司形式（如 Ltd.、GmbH、有限公司）後，都是「{key}」，所在地都是{country}，因此歸為一間。', US: 'Ignoring case, punctuation and legal forms such as Ltd. or GmbH, all of these are “{key}” in {country}. That is why they are treated as one company.' },
  whyNowhere: { CN: '这些写法去掉大小写、标点和公司形式（如 Ltd.、GmbH、有限公司）后，都是「{key}」，来源都没有写所在地，因此归为一家。', HK: '這些寫法去掉大小寫、標點和公司形式（如 Ltd.、GmbH、有限公司）後，都是「{key}」，來源都沒有載明所在地，因此歸為一間。', US: 'Ignoring case, punctuation and legal forms such as Ltd. or GmbH, all of these are “{key}”, and no source gives a country. That is why they are treated as one company.' },
  apartFrom: { CN: '贵公司把这种写法与「{name}」分开了。', HK: '貴公司把這種寫法與「{name}」分開了。', US: 'Your company separated this spelling from {name}.' },
  apartAlone: { CN: '贵公司把这种写法分开了；原来那家已没有记录。', HK: '貴公司把這種寫法分開了；原來那間已沒有紀錄。', US: 'Your company separated this spelling. The original company no longer has any records.' },
  latest: { CN: '每个角色只看了最近 20,000 票。', HK: '每個角色只查看了最近 20,000 票。', US: 'Only the latest 20,000 records per role were checked.' },
  spellings: { CN: '归为一家的写法', HK: '歸為一間的寫法', US: 'Spellings treated as one company' },
  count: { CN: '{n, plural, other {# 票}}', HK: '{n, plural, other {# 票}}', US: '{n, plural, one {# record} other {# records}}' },
  own: { CN: '{name}（本公司导入）', HK: '{name}（本公司匯入）', US: '{name} (your import)' },
  split: { CN: '不是同一家', HK: '不是同一間', US: 'Not the same company' },
  splitOf: { CN: '{name} 不是同一家', HK: '{name} 不是同一間', US: '{name} is not the same company' },
  kept: { CN: '公开数据，不能改动', HK: '公開數據，不能更改', US: 'Public data cannot be changed' },
  itself: { CN: '这家公司的名称', HK: '這間公司的名稱', US: 'Company name' },
  apart: { CN: '已分开的写法', HK: '已分開的寫法', US: 'Separated spellings' },
  apartHow: { CN: '只对贵公司有效；以后导入的同名记录也会分开。', HK: '只對貴公司有效；以後匯入的同名紀錄也會分開。', US: 'Applies to your company only. Records with this name that you import later are separated too.' },
  joinBack: { CN: '归回', HK: '歸回', US: 'Rejoin' },
  joinOf: { CN: '归回 {name}', HK: '歸回 {name}', US: 'Rejoin {name}' },
  splitDone: { CN: '已分开 {name}，{n, plural, other {# 票}}', HK: '已分開 {name}，{n, plural, other {# 票}}', US: '{name} separated, with {n, plural, one {# record} other {# records}}' },
  joinDone: { CN: '已归回 {name}，{n, plural, other {# 票}}', HK: '已歸回 {name}，{n, plural, other {# 票}}', US: '{name} rejoined, with {n, plural, one {# record} other {# records}}' },
  moving: { CN: '正在后台整理「{name}」的 {n, number} 票，完成后一起生效；可以离开此页。', HK: '正在背景整理「{name}」的 {n, number} 票，完成後一併生效；可以離開此頁。', US: '{n, number} records of {name} are being moved in the background. They will change together when it is done. You can leave this page.' },
  goesOn: { CN: '正在后台整理 {name} 的 {n, number} 票', HK: '正在背景整理 {name} 的 {n, number} 票', US: 'Moving the {n, number} records of {name} in the background' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
} as const satisfies Strings;
