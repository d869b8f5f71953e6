import type { Language, Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

import { headings } from '../columns/headings.ts';
import type { RowReason } from './table/import-record.ts';

// Three languages to a line.
// oxfmt-ignore
const texts: Readonly<Record<Schemas['ReasonCode'], Text>> = {
  nocompanyname: { CN: '没有公司名称', HK: '沒有公司名稱', US: 'No company name' },
  toolong: { CN: '「{field}」太长：{value}', HK: '「{field}」太長：{value}', US: '“{field}” is too long: {value}' },
  unknowncountry: { CN: '不认识的国家/地区：{value}', HK: '無法識別的國家/地區：{value}', US: 'Unknown country: {value}' },
  badphone: { CN: '「{field}」不是有效的号码：{value}', HK: '「{field}」不是有效的號碼：{value}', US: '“{field}” is not a valid number: {value}' },
  nocountry: { CN: '「{field}」的号码没有区号，这一行又没有国家：{value}', HK: '「{field}」的號碼沒有國家區號，這一行亦沒有國家：{value}', US: 'Without a country, “{field}” needs a country code: {value}' },
  bademail: { CN: '邮箱地址有误：{value}', HK: '電郵地址有誤：{value}', US: 'Invalid email address: {value}' },
  baddate: { CN: '「{field}」的日期读不懂：{value}', HK: '「{field}」的日期無法辨認：{value}', US: 'Cannot read the date in “{field}”: {value}' },
  badwebsite: { CN: '网址有误：{value}', HK: '網址有誤：{value}', US: 'Invalid website: {value}' },
  badvalue: { CN: '「{field}」没有这个选项：{value}', HK: '「{field}」沒有這個選項：{value}', US: '“{field}” has no such option: {value}' },
  cellerror: { CN: '「{field}」的公式出错：{value}', HK: '「{field}」的公式出錯：{value}', US: '“{field}” contains a formula error: {value}' },
  unknownowner: { CN: '没有这位同事，或不止一位：{value}', HK: '沒有這位同事，或不止一位：{value}', US: 'No colleague, or more than one, matches: {value}' },
  ownergone: { CN: '这位同事的账号已停用：{value}', HK: '這位同事的帳戶已停用：{value}', US: 'This colleague’s account is disabled: {value}' },
  twice: { CN: '与表格第 {value} 行重复', HK: '與表格第 {value} 行重複', US: 'Duplicate of row {value}' },
  own: { CN: '已是客户：{value}', HK: '已是客戶：{value}', US: 'Already a customer: {value}' },
  public: { CN: '公海里已有这个客户：{value}', HK: '公海內已有這個客戶：{value}', US: 'Already in the public pool: {value}' },
  owned: { CN: '已是同事 {value} 的客户', HK: '已是同事 {value} 的客戶', US: 'Already {value}’s customer' },
  near: { CN: '名称和已有客户相近：{value}', HK: '名稱與已有客戶相近：{value}', US: 'Similar name to an existing customer: {value}' },
  nearrow: { CN: '名称与表格第 {value} 行相近', HK: '名稱與表格第 {value} 行相近', US: 'Similar name to row {value}' },
  full: { CN: '私海客户数已达上限：{value}', HK: '私海客戶數目已達上限：{value}', US: 'The private pool has reached its limit: {value}' },
};

/** Why a row was not imported, or a value of it, for the reader. */
export function reasonText({ code, field, value }: RowReason, language: Language): string {
  const name = field === '' ? '' : headings[field][language];
  return texts[code][language].replace('{field}', () => name).replace('{value}', () => value);
}
