import { type RawBuilder, sql } from 'kysely';

import type { ReceivingProvider } from '#lib/edm/receiving-providers.ts';

/** Domains of free mail and who receives their mail; the domains of companies are told by their MX records. */
const KNOWN: Readonly<Record<string, ReceivingProvider>> = {
  'gmail.com': 'google.com',
  'googlemail.com': 'google.com',
  'outlook.com': 'outlook.com',
  'hotmail.com': 'outlook.com',
  'live.com': 'outlook.com',
  'msn.com': 'outlook.com',
  'yahoo.com': 'yahoodns.net',
  'ymail.com': 'yahoodns.net',
  'aol.com': 'yahoodns.net',
  'icloud.com': 'icloud.com',
  'me.com': 'icloud.com',
  'qq.com': 'qq.com',
  'foxmail.com': 'qq.com',
  '163.com': 'netease.com',
  '126.com': 'netease.com',
  'yeah.net': 'netease.com',
  'mail.ru': 'mail.ru',
  'yandex.ru': 'yandex.net',
  'gmx.de': 'gmx.net',
  'web.de': 'web.de',
};

/** The ends of the names of mail servers, and whose they are. */
// A list is easier to compare as one.
// oxfmt-ignore
const EXCHANGERS: Readonly<Record<ReceivingProvider, readonly string[]>> = {
  'google.com': ['google.com', 'googlemail.com'],
  'outlook.com': ['outlook.com', 'hotmail.com', 'mx.microsoft', 'partner.outlook.cn'],
  'yahoodns.net': ['yahoodns.net', 'yahoo.co.jp'],
  'icloud.com': ['icloud.com', 'apple.com'],
  'qq.com': ['qq.com'],
  'netease.com': ['netease.com', '163.com', '126.com', 'yeah.net'],
  'aliyun.com': ['aliyun.com', 'mxhichina.com', 'alibaba.com', 'alibaba-inc.com'],
  'sina.com': ['sina.com', 'sina.com.cn', 'sina.cn', 'sina.net'],
  'zoho.com': ['zoho.com', 'zoho.eu', 'zoho.in', 'zoho.com.cn', 'zoho.com.au', 'zohomail.com'],
  'mail.ru': ['mail.ru'],
  'yandex.net': ['yandex.net', 'yandex.ru'],
  'gmx.net': ['gmx.net'],
  'web.de': ['web.de'],
  'ionos.com': ['ionos.com', 'ionos.de', 'ionos.co.uk', 'ionos.fr', 'ionos.es', 'kundenserver.de', '1and1.com', 'perfora.net'],
  'strato.de': ['rzone.de', 'strato.de'],
  'ovh.net': ['ovh.net', 'ovh.ca'],
  'secureserver.net': ['secureserver.net'],
  'emailsrvr.com': ['emailsrvr.com'],
  'amazonaws.com': ['amazonaws.com'],
  'protonmail.ch': ['protonmail.ch', 'proton.me'],
  'messagingengine.com': ['messagingengine.com'],
  'hostinger.com': ['hostinger.com', 'titan.email'],
  'naver.com': ['naver.com', 'worksmobile.com'],
  'mimecast.com': ['mimecast.com', 'mimecast.co.za'],
  'pphosted.com': ['pphosted.com', 'ppe-hosted.com', 'gpphosted.com'],
  'barracudanetworks.com': ['barracudanetworks.com', 'cudaops.com'],
  'iphmx.com': ['iphmx.com', 'iphmx.eu'],
  'messagelabs.com': ['messagelabs.com'],
  'trendmicro.com': ['trendmicro.com', 'trendmicro.eu', 'trendmicro.co.jp'],
  'sophos.com': ['sophos.com', 'reflexion.net'],
  'hornetsecurity.com': ['hornetsecurity.com', 'antispameurope.com', 'antispamcloud.com'],
  'mailcontrol.com': ['mailcontrol.com', 'forcepoint.net'],
  other: [],
};

const providers = new Map(
  (Object.entries(EXCHANGERS) as [ReceivingProvider, readonly string[]][]).flatMap(([provider, ends]) =>
    ends.map((end) => [end, provider] as const),
  ),
);

/** Whose a mail server is, by the end of its name. */
export function providerOfExchanger(host: string): ReceivingProvider {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  for (let from = 0; from < labels.length; from++) {
    const provider = providers.get(labels.slice(from).join('.'));
    if (provider) return provider;
  }
  return 'other';
}

/** Who looks at mails and follows their links before any reader does. */
export const GATEWAYS: ReadonlySet<string> = new Set<ReceivingProvider>([
  'outlook.com',
  'mimecast.com',
  'pphosted.com',
  'barracudanetworks.com',
  'iphmx.com',
  'messagelabs.com',
  'trendmicro.com',
  'sophos.com',
  'hornetsecurity.com',
  'mailcontrol.com',
]);

/** Whether a domain is one whose provider needs no looking up. */
export function isKnownDomain(domain: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${JSON.stringify(KNOWN)}::jsonb ? ${domain}`;
}

/** Who receives the mail of a domain, of those that are known by name; `other` for the rest. */
export function providerOf(domain: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(${JSON.stringify(KNOWN)}::jsonb ->> ${domain}, 'other')`;
}
