import type { Schemas } from '#server/operation.ts';

type Provider = Exclude<Schemas['MailProvider'], 'custom'>;

interface Preset {
  /** Domains of addresses that are theirs. */
  domains: readonly string[];
  /** What the mail servers of a company end with that has its mail there. */
  exchangers: readonly string[];
  imap: string;
  smtp: string;
  /** 465 with TLS from the first byte, unless it is this port with STARTTLS. */
  starttls?: number;
  /** What the app passwords look like, where a login takes nothing else. */
  appPassword?: RegExp;
  /** What the SPF record of a company's own domain names. */
  spf: string;
}

/** The providers that Chinese exporters use; their servers as each documents them. */
export const presets: Readonly<Record<Provider, Preset>> = {
  qq: {
    domains: ['qq.com', 'foxmail.com', 'vip.qq.com'],
    exchangers: [],
    imap: 'imap.qq.com',
    smtp: 'smtp.qq.com',
    appPassword: /^[a-z]{16}$/,
    spf: 'spf.mail.qq.com',
  },
  '163': {
    domains: ['163.com', '126.com', 'yeah.net', 'vip.163.com', 'vip.126.com'],
    exchangers: ['qiye163.mxmail.netease.com', 'mxmail.netease.com', 'ntesmail.com'],
    imap: 'imaphz.qiye.163.com',
    smtp: 'smtphz.qiye.163.com',
    appPassword: /^[A-Za-z0-9]{16}$/,
    spf: 'spf.163.com',
  },
  aliyun: {
    domains: ['aliyun.com'],
    exchangers: ['mxhichina.com', 'qiye.aliyun.com', 'alibaba-inc.com', 'sg.aliyun.com'],
    imap: 'imap.qiye.aliyun.com',
    smtp: 'smtp.qiye.aliyun.com',
    spf: 'spf.qiye.aliyun.com',
  },
  exmail: {
    domains: [],
    exchangers: ['exmail.qq.com', 'mxbiz1.qq.com', 'mxbiz2.qq.com', 'work.weixin.qq.com'],
    imap: 'imap.exmail.qq.com',
    smtp: 'smtp.exmail.qq.com',
    spf: 'spf.mail.qq.com',
  },
  gmail: {
    domains: ['gmail.com', 'googlemail.com'],
    exchangers: ['google.com', 'googlemail.com'],
    imap: 'imap.gmail.com',
    smtp: 'smtp.gmail.com',
    appPassword: /^([a-z]{4} ?){4}$/,
    spf: '_spf.google.com',
  },
  outlook: {
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'live.cn', 'outlook.cn'],
    exchangers: ['mail.protection.outlook.com', 'mx.microsoft', 'partner.outlook.cn'],
    imap: 'outlook.office365.com',
    smtp: 'smtp.office365.com',
    starttls: 587,
    spf: 'spf.protection.outlook.com',
  },
};

/** Free mail whose servers differ from those of its provider's companies. */
const ownServers: Readonly<Record<string, { imap: string; smtp: string }>> = {
  '163.com': { imap: 'imap.163.com', smtp: 'smtp.163.com' },
  '126.com': { imap: 'imap.126.com', smtp: 'smtp.126.com' },
  'yeah.net': { imap: 'imap.yeah.net', smtp: 'smtp.yeah.net' },
  'vip.163.com': { imap: 'imap.vip.163.com', smtp: 'smtp.vip.163.com' },
  'vip.126.com': { imap: 'imap.vip.126.com', smtp: 'smtp.vip.126.com' },
  'aliyun.com': { imap: 'imap.aliyun.com', smtp: 'smtp.aliyun.com' },
};

const providers = Object.keys(presets) as Provider[];

/** The provider whose free mail a domain is; nothing for a company's own domain. */
export function providerOfDomain(domain: string): Provider | undefined {
  return providers.find((provider) => presets[provider].domains.includes(domain));
}

/** The provider at which a domain has its mail, by the names of its mail servers. */
export function providerOfExchangers(exchangers: readonly string[]): Provider | undefined {
  return providers.find((provider) =>
    exchangers.some((host) => presets[provider].exchangers.some((name) => isUnder(host.toLowerCase(), name))),
  );
}

function isUnder(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`);
}

/** The servers of an address at a provider. */
export function presetOf(provider: Provider, email: string): Omit<Schemas['MailPreset'], 'source'> {
  const { imap, smtp, starttls } = { ...presets[provider], ...ownServers[domainOf(email)] };
  return {
    provider,
    imap: { host: imap, port: 993, security: 'ssl', user: email },
    smtp: {
      host: smtp,
      ...(starttls === undefined ? { port: 465, security: 'ssl' as const } : { port: starttls, security: 'starttls' as const }),
      user: email,
    },
  };
}

/** The domain of an address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Whether a server refuses the password that people type on the provider's own page. */
export function takesAppPasswords(host: string): boolean {
  return appPasswordAt(host) !== undefined;
}

/** Whether a password has the shape of the app passwords of a server. */
export function looksLikeAppPassword(host: string, password: string): boolean {
  return appPasswordAt(host)?.test(password) ?? true;
}

function appPasswordAt(host: string): RegExp | undefined {
  const provider = providers.find((name) => {
    const { imap, smtp, domains } = presets[name];
    return [imap, smtp, ...domains.map((domain) => `imap.${domain}`), ...domains.map((domain) => `smtp.${domain}`)].includes(
      host.toLowerCase(),
    );
  });
  return provider && presets[provider].appPassword;
}
