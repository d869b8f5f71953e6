import { type Language, LANGUAGES, localeOf } from '#lib/language.ts';

import { intlIn } from './intl.ts';
import { placeStrings } from './strings.ts';
import { useLanguage } from './use-strings.ts';

// One line is easier to compare with the standard.
// oxfmt-ignore
const CODES = 'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

export interface CountryName {
  /** ISO 3166-1 alpha-2. */
  readonly id: string;
  readonly name: string;
  /** What it is found by besides its name: its code, and what the other languages call it. */
  readonly terms: string;
}

/** Every country and region by its name in the current language, sorted as that language sorts. */
export function useCountries(): readonly CountryName[] {
  return countriesIn(useLanguage());
}

const known = new Map<Language, readonly CountryName[]>();

function countriesIn(language: Language): readonly CountryName[] {
  const made = known.get(language) ?? nameAll(language);
  known.set(language, made);
  return made;
}

function nameAll(language: Language): CountryName[] {
  const order = new Intl.Collator(localeOf[language]);
  return CODES.split(' ')
    .map((id) => ({ id, name: nameIn(language, id), terms: [id, ...LANGUAGES.map((other) => nameIn(other, id))].join(' ') }))
    .toSorted((one, other) => order.compare(one.name, other.name));
}

function nameIn(language: Language, id: string): string {
  const place = `place.${id}`;
  if (isPlace(place)) return placeStrings[place][language];
  const { formatters, locale } = intlIn(language);
  return formatters.getDisplayNames(locale, { type: 'region' }).of(id) ?? id;
}

/** The browser's own tables name these otherwise than the product does. */
const isPlace = (key: string): key is keyof typeof placeStrings => Object.hasOwn(placeStrings, key);
