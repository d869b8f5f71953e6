import type { Strings } from '#i18n/use-strings.ts';
import type { ReceivingProvider } from '#lib/edm/receiving-providers.ts';

/** Who receives mail, as readers know them. */
// Three languages to a line.
// oxfmt-ignore
export const providerNames = {
  'google.com': { CN: 'Google（Gmail）', HK: 'Google（Gmail）', US: 'Google (Gmail)' },
  'outlook.com': { CN: '微软（Outlook、Microsoft 365）', HK: 'Microsoft（Outlook、Microsoft 365）', US: 'Microsoft (Outlook, Microsoft 365)' },
  'yahoodns.net': { CN: '雅虎', HK: 'Yahoo', US: 'Yahoo' },
  'icloud.com': { CN: '苹果 iCloud', HK: 'Apple iCloud', US: 'Apple iCloud' },
  'qq.com': { CN: 'QQ 邮箱、腾讯企业邮', HK: 'QQ 郵箱、騰訊企業郵', US: 'QQ Mail, Tencent Exmail' },
  'netease.com': { CN: '网易（163、126）', HK: '網易（163、126）', US: 'NetEase (163, 126)' },
  'aliyun.com': { CN: '阿里邮箱', HK: '阿里郵箱', US: 'Aliyun Mail' },
  'sina.com': { CN: '新浪邮箱', HK: '新浪郵箱', US: 'Sina Mail' },
  'zoho.com': { CN: 'Zoho', HK: 'Zoho', US: 'Zoho' },
  'mail.ru': { CN: 'Mail.ru', HK: 'Mail.ru', US: 'Mail.ru' },
  'yandex.net': { CN: 'Yandex', HK: 'Yandex', US: 'Yandex' },
  'gmx.net': { CN: 'GMX', HK: 'GMX', US: 'GMX' },
  'web.de': { CN: 'WEB.DE', HK: 'WEB.DE', US: 'WEB.DE' },
  'ionos.com': { CN: 'IONOS', HK: 'IONOS', US: 'IONOS' },
  'strato.de': { CN: 'STRATO', HK: 'STRATO', US: 'STRATO' },
  'ovh.net': { CN: 'OVHcloud', HK: 'OVHcloud', US: 'OVHcloud' },
  'secureserver.net': { CN: 'GoDaddy', HK: 'GoDaddy', US: 'GoDaddy' },
  'emailsrvr.com': { CN: 'Rackspace', HK: 'Rackspace', US: 'Rackspace' },
  'amazonaws.com': { CN: '亚马逊 WorkMail', HK: 'Amazon WorkMail', US: 'Amazon WorkMail' },
  'protonmail.ch': { CN: 'Proton', HK: 'Proton', US: 'Proton' },
  'messagingengine.com': { CN: 'Fastmail', HK: 'Fastmail', US: 'Fastmail' },
  'hostinger.com': { CN: 'Hostinger', HK: 'Hostinger', US: 'Hostinger' },
  'naver.com': { CN: 'Naver', HK: 'Naver', US: 'Naver' },
  'mimecast.com': { CN: 'Mimecast', HK: 'Mimecast', US: 'Mimecast' },
  'pphosted.com': { CN: 'Proofpoint', HK: 'Proofpoint', US: 'Proofpoint' },
  'barracudanetworks.com': { CN: 'Barracuda', HK: 'Barracuda', US: 'Barracuda' },
  'iphmx.com': { CN: '思科', HK: 'Cisco', US: 'Cisco' },
  'messagelabs.com': { CN: 'Symantec', HK: 'Symantec', US: 'Symantec' },
  'trendmicro.com': { CN: '趋势科技', HK: '趨勢科技', US: 'Trend Micro' },
  'sophos.com': { CN: 'Sophos', HK: 'Sophos', US: 'Sophos' },
  'hornetsecurity.com': { CN: 'Hornetsecurity', HK: 'Hornetsecurity', US: 'Hornetsecurity' },
  'mailcontrol.com': { CN: 'Forcepoint', HK: 'Forcepoint', US: 'Forcepoint' },
  other: { CN: '其他服务商', HK: '其他服務商', US: 'Other providers' },
} as const satisfies Strings & Record<ReceivingProvider, unknown>;
