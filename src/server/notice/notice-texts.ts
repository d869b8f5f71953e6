import type { Language, Text } from '#lib/language.ts';

/** What notices say; placeholders are filled from the notice's values. */
const texts = {
  visitWritten: { CN: '{name} 写了回访记录「{title}」', HK: '{name} 寫了回訪記錄「{title}」', US: '{name} wrote the visit “{title}”' },
  serviceWritten: {
    CN: '{name} 写了服务记录「{title}」',
    HK: '{name} 寫了服務記錄「{title}」',
    US: '{name} wrote the service record “{title}”',
  },
  marketWritten: {
    CN: '{name} 写了营销报告「{title}」',
    HK: '{name} 寫了營銷報告「{title}」',
    US: '{name} wrote the marketing report “{title}”',
  },
  qualityWritten: {
    CN: '{name} 写了质量记录「{title}」',
    HK: '{name} 寫了質素記錄「{title}」',
    US: '{name} wrote the quality record “{title}”',
  },
  remarkWritten: { CN: '{name} 在「{title}」上写了备注', HK: '{name} 在「{title}」上寫了備註', US: '{name} remarked on “{title}”' },
  customerFalls: {
    CN: '客户「{name}」将于 {date} 自动进入公海，请及时跟进',
    HK: '客戶「{name}」將於 {date} 自動進入公海，請及時跟進',
    US: '“{name}” goes to the public pool on {date} unless you follow up',
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
  importFinished: {
    CN: '「{file}」导入完成：成功 {ok} 行，失败 {failed} 行',
    HK: '「{file}」匯入完成：成功 {ok} 行，失敗 {failed} 行',
    US: '“{file}” is imported. Rows done: {ok}, failed: {failed}',
  },
  importFailed: { CN: '「{file}」导入失败', HK: '「{file}」匯入失敗', US: '“{file}” could not be imported' },
  miningFinished: {
    CN: '「{name}」的信息挖掘已完成，找到 {count} 条',
    HK: '「{name}」的資料挖掘已完成，找到 {count} 條',
    US: 'Mining of “{name}” is done. Found: {count}',
  },
  miningsFinished: {
    CN: '{total} 家客户的信息挖掘已完成，其中 {count} 家有新信息',
    HK: '{total} 家客戶的資料挖掘已完成，其中 {count} 家有新資料',
    US: 'Mining of {total} customers is done: something was found for {count}',
  },
} as const satisfies Record<string, Text>;

export type NoticeKey = keyof typeof texts;

/** Words a notice; a key that is no longer known says nothing. */
export function noticeText(key: string, language: Language, values: Readonly<Record<string, string | number>>): string {
  const text: Text | undefined = Object.hasOwn(texts, key) ? texts[key as NoticeKey] : undefined;
  return text?.[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) ?? '';
}
