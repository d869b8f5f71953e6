import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  'variable.contact.firstname': { CN: '联系人名', HK: '聯絡人名字', US: 'First name' },
  'variable.contact.lastname': { CN: '联系人姓', HK: '聯絡人姓氏', US: 'Last name' },
  'variable.contact.name': { CN: '联系人姓名', HK: '聯絡人姓名', US: 'Full name' },
  'variable.contact.title': { CN: '联系人职位', HK: '聯絡人職位', US: 'Job title' },
  'variable.company.name': { CN: '客户公司', HK: '客戶公司', US: 'Their company' },
  'variable.company.country': { CN: '客户国家', HK: '客戶國家／地區', US: 'Their country' },
  'variable.company.city': { CN: '客户城市', HK: '客戶城市', US: 'Their city' },
  'variable.company.website': { CN: '客户网站', HK: '客戶網站', US: 'Their website' },
  'variable.sender.name': { CN: '我的姓名', HK: '我的姓名', US: 'My name' },
  'variable.sender.company': { CN: '我的公司', HK: '我的公司', US: 'My company' },
  'variable.sender.email': { CN: '我的邮箱', HK: '我的電郵', US: 'My address' },
} as const satisfies Strings;
