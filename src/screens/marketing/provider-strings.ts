import type { Strings } from '#i18n/use-strings.ts';
import type { ReceivingProvider } from '#lib/edm/receiving-providers.ts';

/** Who receives mail, as readers know them. */
// Three languages to a line.
// oxfmt-ignore
export const providerNames = {
  'provider.google.com': { CN: 'Google（Gmail）', HK: 'Google（Gmail）', US: 'Google (Gmail)' },
  'provider.outlook.com': { CN: '微软（Outlook、Microsoft 365）', HK: 'Microsoft（Outlook、Microsoft 365）', US: 'Microsoft (Outlook, Microsoft 365)' },
  'provider.yahoodns.net': { CN: '雅虎', HK: 'Yahoo', US: 'Yahoo' },
  'provider.icloud.com': { CN: '苹果 iCloud', HK: 'Apple iCloud', US: 'Apple iCloud' },
  'provider.qq.com': { CN: 'QQ 邮箱、腾讯企业邮', HK: 'QQ 電郵、騰訊企業電郵', US: 'QQ Mail, Tencent Exmail' },
  'provider.netease.com': { CN: '网易（163、126）', HK: '網易（163、126）', US: 'NetEase (163, 126)' },
  'provider.aliyun.com': { CN: '阿里邮箱', HK: '阿里電郵', US: 'Aliyun Mail' },
  'provider.sina.com': { CN: '新浪邮箱', HK: '新浪電郵', US: 'Sina Mail' },
  'provider.zoho.com': { CN: 'Zoho', HK: 'Zoho', US: 'Zoho' },
  'provider.mail.ru': { CN: 'Mail.ru', HK: 'Mail.ru', US: 'Mail.ru' },
  'provider.yandex.net': { CN: 'Yandex', HK: 'Yandex', US: 'Yandex' },
  'provider.gmx.net': { CN: 'GMX', HK: 'GMX', US: 'GMX' },
  'provider.web.de': { CN: 'WEB.DE', HK: 'WEB.DE', US: 'WEB.DE' },
  'provider.ionos.com': { CN: 'IONOS', HK: 'IONOS', US: 'IONOS' },
  'provider.strato.de': { CN: 'STRATO', HK: 'STRATO', US: 'STRATO' },
  'provider.ovh.net': { CN: 'OVHcloud', HK: 'OVHcloud', US: 'OVHcloud' },
  'provider.secureserver.net': { CN: 'GoDaddy', HK: 'GoDaddy', US: 'GoDaddy' },
  'provider.emailsrvr.com': { CN: 'Rackspace', HK: 'Rackspace', US: 'Rackspace' },
  'provider.amazonaws.com': { CN: '亚马逊 WorkMail', HK: 'Amazon WorkMail', US: 'Amazon WorkMail' },
  'provider.protonmail.ch': { CN: 'Proton', HK: 'Proton', US: 'Proton' },
  'provider.messagingengine.com': { CN: 'Fastmail', HK: 'Fastmail', US: 'Fastmail' },
  'provider.hostinger.com': { CN: 'Hostinger', HK: 'Hostinger', US: 'Hostinger' },
  'provider.naver.com': { CN: 'Naver', HK: 'Naver', US: 'Naver' },
  'provider.mimecast.com': { CN: 'Mimecast', HK: 'Mimecast', US: 'Mimecast' },
  'provider.pphosted.com': { CN: 'Proofpoint', HK: 'Proofpoint', US: 'Proofpoint' },
  'provider.barracudanetworks.com': { CN: 'Barracuda', HK: 'Barracuda', US: 'Barracuda' },
  'provider.iphmx.com': { CN: '思科', HK: 'Cisco', US: 'Cisco' },
  'provider.messagelabs.com': { CN: 'Symantec', HK: 'Symantec', US: 'Symantec' },
  'provider.trendmicro.com': { CN: '趋势科技', HK: '趨勢科技', US: 'Trend Micro' },
  'provider.sophos.com': { CN: 'Sophos', HK: 'Sophos', US: 'Sophos' },
  'provider.hornetsecurity.com': { CN: 'Hornetsecurity', HK: 'Hornetsecurity', US: 'Hornetsecurity' },
  'provider.mailcontrol.com': { CN: 'Forcepoint', HK: 'Forcepoint', US: 'Forcepoint' },
  'provider.other': { CN: '其他服务商', HK: '其他服務商', US: 'Other providers' },
} as const satisfies Strings & Record<`provider.${ReceivingProvider}`, unknown>;
