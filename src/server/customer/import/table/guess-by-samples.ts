import type { ImportField } from './header-words.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const WEBSITE = /^(?:https?:\/\/|www\.)\S+\.\S+$/i;
const PHONE = /^\+?\d[\d\s().-]{7,20}$/;

/** What values look like, where nearly all look alike. */
export function guessBySamples(samples: readonly string[]): ImportField | undefined {
  const filled = samples.filter((sample) => sample !== '');
  if (filled.length < 2) return undefined;
  const most = (pattern: RegExp) => filled.filter((sample) => pattern.test(sample)).length >= filled.length * 0.8;
  if (most(EMAIL)) return 'contactemail';
  if (most(WEBSITE)) return 'website';
  return most(PHONE) && filled.some((sample) => /[+\s()-]/.test(sample)) ? 'phone' : undefined;
}
