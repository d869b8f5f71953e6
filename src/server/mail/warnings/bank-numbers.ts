import type { Secrets } from '#server/secrets.ts';

/** A number of a bank account that stands in a text. */
export interface BankNumber {
  kind: 'iban' | 'swift' | 'account';
  /** The number without blanks and in capitals. */
  value: string;
}

/** As much of a text as is searched. */
const READ_CHARACTERS = 100_000;
const MOST = 50;
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/g;
const SWIFT =
  /(?:swift|bic)(?:[ /-]{0,3}(?:code|bic|no|number|代码|代碼|号|號))?[^A-Za-z0-9\n]{0,12}([A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/gi;
/** A long number is an account only where the words before it say so: orders, parcels and telephones have long numbers too. */
const ACCOUNT =
  /(?:a\/?c(?:count)?|acct|beneficiary(?:'s)? account|konto(?:nummer)?|cuenta|conta|compte|р\/с|расч[её]тный сч[её]т|сч[её]т|账号|帐号|賬號|帳號|账户|帳戶|户口)(?:[ .]{0,3}(?:no|nr|num(?:ber)?|№|#|号码|號碼|name|usd|eur|rmb|cny|hkd))?[^A-Za-z0-9\n]{0,12}(\d(?:[ -]?\d){7,29})\b/giu;

/** The numbers of bank accounts in a text: IBANs whose check digits hold, SWIFT codes and account numbers that are called so. */
export function bankNumbersIn(text: string): BankNumber[] {
  const read = text.slice(0, READ_CHARACTERS);
  const ibans = (read.match(IBAN) ?? []).flatMap((written) => ibanIn(plain(written)) ?? []);
  const swift = Array.from(read.matchAll(SWIFT), ([, value = '']) => value).filter(isSwift);
  const accounts = Array.from(read.matchAll(ACCOUNT), ([, value = '']) => plain(value)).filter(
    (value) => !ibans.some((iban) => iban.includes(value)),
  );
  const found: BankNumber[] = [
    ...ibans.map((value) => ({ kind: 'iban' as const, value })),
    ...swift.map((value) => ({ kind: 'swift' as const, value })),
    ...accounts.map((value) => ({ kind: 'account' as const, value })),
  ];
  const unique = new Map(found.map((number) => [`${number.kind}${number.value}`, number]));
  return [...unique.values()].slice(0, MOST);
}

function plain(written: string): string {
  return written.replaceAll(/[ -]/g, '').toUpperCase();
}

/** How many characters the IBANs of a country have; others are tried from the longest down. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};

/** The words behind an IBAN may look as if they belonged to it; its country tells where it ends. */
function ibanIn(written: string): string | undefined {
  const length = LENGTHS[written.slice(0, 2)];
  if (length === undefined || written.length < length) return undefined;
  const iban = written.slice(0, length);
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : undefined;
}

/** The remainder of dividing by 97 the number that the characters make; A is 10. */
function remainder(characters: string): number {
  let rest = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

const COUNTRIES = new Set(
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BW BY BZ CA CD CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ES ET FI FJ FR GA GB GD GE GH GM GN GR GT GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KR KW KY KZ LA LB LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SC SD SE SG SI SK SL SM SN SO SR SV SY SZ TD TG TH TJ TM TN TR TT TW TZ UA UG US UY UZ VE VG VN XK YE ZA ZM ZW'.split(
    ' ',
  ),
);

/** Small letters are those of a word. */
function isSwift(code: string): boolean {
  return COUNTRIES.has(code.slice(4, 6)) && code === code.toUpperCase();
}

/** What is kept of a bank number: enough to see that one was there before, and to nobody who has the tables alone. */
export function bankNumberHash(secrets: Secrets, tenantId: string, { kind, value }: BankNumber): Buffer {
  return secrets.hmac('bank number', `${tenantId} ${kind} ${value}`);
}
