import type { Settings } from '#server/config.ts';

import type { Finding } from './findings.ts';

/** The parts of a domain search that are read; any of them may be absent. */
interface DomainSearch {
  data?: {
    description?: string;
    emails?: readonly {
      value?: string;
      type?: string;
      confidence?: number;
      first_name?: string;
      last_name?: string;
      position?: string;
      phone_number?: string;
      sources?: readonly { uri?: string }[];
    }[];
  } & Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 10_000;
const PAGES = ['linkedin', 'facebook', 'twitter', 'instagram', 'youtube'] as const;

/**
 * Asks the service that `MINING_PROVIDER_URL` names for a domain; nothing where there is none, or where it fails or knows nothing.
 *
 * It is asked as Hunter's domain search is (`GET <base>/domain-search?domain=…`, the key as a bearer token) and answers in that shape. Only whoever runs
 * the server chooses it, so its address is not distrusted; what it answers is.
 */
export async function askProvider({ miningProviderUrl, miningProviderKey }: Settings, domain: string): Promise<Finding[]> {
  if (miningProviderUrl === undefined || domain === '') return [];
  const url = new URL(`${miningProviderUrl.replace(/\/$/, '')}/domain-search`);
  url.searchParams.set('domain', domain);
  try {
    const reply = await fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${miningProviderKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) return [];
    return findingsIn((await reply.json()) as DomainSearch, `${url.origin}${url.pathname}`);
  } catch {
    return [];
  }
}

function findingsIn({ data }: DomainSearch, provider: string): Finding[] {
  if (!data) return [];
  const { description, emails = [] } = data;
  const mails = emails.flatMap(({ value, type, confidence = 50, first_name, last_name, position, sources = [] }): Finding[] => {
    if (typeof value !== 'string' || !/^[^\s@]{1,64}@[^\s@]{3,190}$/.test(value)) return [];
    const name = [first_name, last_name].filter(Boolean).join(' ').slice(0, 100);
    const sure = Math.round(Math.min(100, Math.max(0, confidence)));
    const known = {
      field: 'email' as const,
      value: value.toLowerCase(),
      confidence: sure,
      name,
      title: (position ?? '').slice(0, 100),
      isGeneric: type === 'generic',
    };
    return [provider, ...sources.slice(0, 5).flatMap(({ uri }) => uri ?? [])]
      .slice(-5)
      .map((uri) => ({ ...known, uri: uri.slice(0, 1_000) }));
  });
  const pages = PAGES.flatMap((name): Finding[] => {
    const page = data[name];
    const platform = name === 'twitter' ? 'x' : name;
    return typeof page === 'string' && URL.canParse(page)
      ? [{ field: 'socialmedia', value: page, label: platform, uri: provider, confidence: 70 }]
      : [];
  });
  const about: Finding[] =
    typeof description === 'string' && description !== ''
      ? [{ field: 'description', value: description.slice(0, 5_000), uri: provider, confidence: 70 }]
      : [];
  return [...mails, ...pages, ...about];
}
