/**
 * Mail servers of providers that are never asked about a name, by the end of their host name.
 *
 * They take every name, answer at random, or list whoever asks as a spammer, which would harm the company's own mail. What a company's own mail says
 * about such an address is used all the same.
 */
// A list is easier to compare as one.
// oxfmt-ignore
const PROTECTED = [
  'google.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'protection.outlook.com', 'yahoodns.net', 'icloud.com', 'qq.com', '163.com', '126.com', 'yeah.net',
  'netease.com', 'sina.com.cn', 'sina.cn', 'sina.com', 'mail.ru',
];

/** Whether a mail server belongs to a provider that is not asked. */
export function isProtected(exchanger: string): boolean {
  return PROTECTED.some((name) => exchanger === name || exchanger.endsWith(`.${name}`));
}
