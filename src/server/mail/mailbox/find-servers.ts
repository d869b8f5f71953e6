import { domainToASCII } from 'node:url';

import { invalidField, type Operation, type Schemas } from '#server/operation.ts';

import { mailRecordsOf } from './mail-records.ts';
import { domainOf, presetOf, providerOfDomain, providerOfExchangers } from './presets.ts';

type Server = Schemas['MailServer'];

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** What fits behind `imap.` in the name of a host. */
const LONGEST_DOMAIN = 248;

/**
 * The servers of an address: of a known provider, by the records of its domain, else as they are usually called.
 *
 * @throws Refusal 400 for an address behind whose @ is no name of a domain
 */
export const getMailPreset: Operation<'getMailPreset'> = async ({ settings }, input) => {
  const email = input.email.trim();
  const domain = domainToASCII(domainOf(email));
  if (domain.length > LONGEST_DOMAIN || !HOST.test(domain)) throw invalidField('email');
  const known = providerOfDomain(domain);
  if (known) return { ...presetOf(known, email), source: 'known' };

  const records = mailRecordsOf(domain, settings);
  const [exchangers = [], imaps = [], submissions = []] = await Promise.all([
    records.exchangers(),
    records.service('_imaps._tcp'),
    records.service('_submissions._tcp'),
  ]);
  const hosting = providerOfExchangers(exchangers);
  if (hosting) return { ...presetOf(hosting, email), source: 'records' };
  return byRecordsOrGuess({ email, domain }, serverOf(imaps, email), serverOf(submissions, email));
};

function byRecordsOrGuess(
  { email, domain }: { email: string; domain: string },
  imap: Server | undefined,
  smtp: Server | undefined,
): Schemas['MailPreset'] {
  return {
    provider: 'custom',
    imap: imap ?? { host: `imap.${domain}`, port: 993, security: 'ssl', user: email },
    smtp: smtp ?? { host: `smtp.${domain}`, port: 465, security: 'ssl', user: email },
    source: imap || smtp ? 'records' : 'guess',
  };
}

/** The most wanted server of a service record, which is anybody's text until it is looked at. */
function serverOf(found: readonly { host: string; port: number }[], user: string): Server | undefined {
  const usable = found.find(({ host, port }) => host.length <= 253 && HOST.test(host) && port > 0);
  return usable && { ...usable, security: 'ssl', user };
}
