import { isCjk, words } from '#server/search/lexemes.ts';

import { isLegalForm } from '../name-key.ts';
import { isCommonWord } from './common-words.ts';
import { transliterated } from './transliterate.ts';

/** A name, or a name within one, as it is compared. */
export interface NameWords {
  words: readonly string[];
  /** The words without the spaces between them. */
  squeezed: string;
  /** The numbers in it, in order; names that differ in them are of two companies. */
  numbers: string;
}

/** All that is read of a name before it is compared. */
export interface ReadName {
  /** As it stands, but for case, accents and punctuation. */
  plain: string;
  /** Whether it has letters that are no Latin ones, or accents. */
  isForeign: boolean;
  /** Whether its letters were put into others to be compared. */
  isTransliterated: boolean;
  /** With its legal form, the letters alone. */
  letters: string;
  /** Without its legal form and with its abbreviations as they stand. */
  bare: readonly string[];
  /** With its legal form. */
  spelt: readonly string[];
  /** Without its legal form. */
  whole: NameWords;
  /** Without what stands in brackets. */
  main: NameWords;
  /** What stands in brackets. */
  bracket: NameWords;
  /** The names of a company that are written into one: `AXIS LIGHTING INC./ECLAIRAGE AXIS`. */
  parts: readonly NameWords[];
}

const CHINESE_FORM = /(?:股份有限公司|有限责任公司|集团有限公司|有限公司|集团|公司|工厂|厂)$/u;
/** A place within another: `佛山市顺德区`. */
const CHINESE_PLACES = /^(\p{Script=Han}{2,3})[省市](\p{Script=Han}{2,3})[市县区镇]/u;
const CHINESE_PLACE_END = /(?<=^\p{Script=Han}{2,3})[省市县区]/u;
/** Forms that stand before a name, or are known abroad only. */
const MORE_FORMS = new Set(
  `ooo oao zao pao tov too pt ulc enr senc lda eood ood ead hf ehf ohg ug zrt nyrt bt tbk berhad wll fz dmcc est cie compagnie societe corporacion incorporee kabushiki kaisha anonima anonim sirketi proprietary gesmbh ets reg tmi`.split(
    ' ',
  ),
);
/** Forms that are nothing else, wherever they stand. */
const SURE_FORMS = new Set('inc ltd llc corp limited incorporated pvt gmbh ltee limitee ulc'.split(' '));
/** Words that are written or left out. */
const LINKS = new Set('the and und et y of le la les'.split(' '));
const LONG_FORMS: Readonly<Record<string, string>> = Object.fromEntries(
  `intl=international mfg=manufacturing mfr=manufacturing mfrs=manufacturing bros=brothers svc=service svcs=service ind=industries inds=industries industry=industries ave=avenue st=saint mt=mount dist=distribution
   distr=distribution distributors=distribution tech=technologies technology=technologies natl=national assoc=associates ent=enterprises enterprise=enterprises entreprises=enterprises equip=equipment mgmt=management
   prod=products prods=products grp=group groupe=group gp=group mktg=marketing eng=engineering engg=engineering engr=engineering constr=construction const=construction ctr=center centre=center pkg=packaging
   trdg=trading exp=export imp=import exports=export imports=import chem=chemical sys=systems system=systems dev=development mach=machinery holding=holdings hldgs=holdings hldg=holdings co=company cos=company gen=general n=north s=south tyre=tire tyres=tires elec=electric electr=electronics elect=electric dept=department mtrs=motors oper=operations maint=maintenance refrig=refrigeration furn=furniture hdwe=hardware appl=appliances pharm=pharmaceutical
   colour=color flavours=flavors
   aluminium=aluminum harbor=harbour depot=depot wks=works wk=works factories=factory`
    .split(/\s+/)
    .map((pair) => pair.split('=')),
) as Record<string, string>;

const BRACKETS = /[(（[【]([^)）\]】]*)[)）\]】]?/gu;
/** A stroke between letters that are no abbreviation, and the words with which a name of business is given. */
const BETWEEN_NAMES =
  /(?<=[^\s/]{3}\s*)[/|;／](?=\s*[^\s/]{3})|\b(?:d\.?b\.?a\.?|d\/b\/a|o\/a|t\/a|a\.?k\.?a\.?|f\.?k\.?a\.?|trading as|doing business as|formerly|also known as)\b:?/iu;
const TELLING_WORD = 6;

/** Takes a name to pieces, once for as many as it is compared with. */
export function readName(name: string): ReadName {
  const within = Array.from(name.matchAll(BRACKETS), ([, text = '']) => text);
  const outside = name.replaceAll(BRACKETS, ' ');
  const pieces = [...outside.split(BETWEEN_NAMES), ...within.filter((text) => !isCommon(wordsOf(text)) && wordsOf(text).words.length > 1)];
  const all = [...(pieces.length > 1 ? pieces : []), ...scriptsOf(name)];
  const spelt = words(name);
  return {
    plain: spelt.join(' '),
    isTransliterated: transliterated(spelt.join(' ')) !== spelt.join(' '),
    letters: spelt.join(''),
    bare: withoutForms(spelt.map(transliterated)),
    spelt,
    isForeign: /[^\p{ASCII}]/u.test(name.normalize('NFKC').replaceAll(/[^\p{L}\p{M}]/gu, '')),
    whole: wordsOf(name),
    main: wordsOf(outside),
    bracket: wordsOf(within.join(' ')),
    parts: all.map(wordsOf).filter(isTelling),
  };
}

/** Chinese and Latin letters in one name are two names of one company. */
function scriptsOf(name: string): string[] {
  const chinese = words(name).filter(isCjk);
  const other = words(name).filter((word) => !isCjk(word));
  return chinese.length > 0 && other.join('').length > 2 ? [chinese.join(''), other.join(' ')] : [];
}

function wordsOf(name: string): NameWords {
  const all = joinedChinese(words(name)).map((word) => (isCjk(word) ? chineseOf(word) : transliterated(word)));
  const kept = withoutForms(all).map((word) => LONG_FORMS[word] ?? (/^\d+$/.test(word) ? String(Number(word)) : word));
  const told = kept.filter((word) => !LINKS.has(word));
  const result = told.length > 0 ? told : all;
  return { words: result, squeezed: result.join(''), numbers: (result.join(' ').match(/\d+/g) ?? []).join(' ') };
}

/** Brackets and dots part no Chinese name: `上海水泥（集团）有限公司`. */
function joinedChinese(all: readonly string[]): string[] {
  return all.reduce<string[]>((joined, word) => {
    const last = joined.at(-1);
    return last !== undefined && isCjk(last) && isCjk(word) ? [...joined.slice(0, -1), last + word] : [...joined, word];
  }, []);
}

function chineseOf(word: string): string {
  const simple = transliterated(word).replace(CHINESE_PLACES, '$1$2').replace(CHINESE_PLACE_END, '');
  return simple.replace(CHINESE_FORM, '').replace(CHINESE_FORM, '') || simple;
}

const isForm = (word: string) => isLegalForm(word) || MORE_FORMS.has(word);

function withoutForms(all: readonly string[]): readonly string[] {
  const last = all.findLastIndex((word) => !isForm(word));
  const first = all.findIndex((word) => !MORE_FORMS.has(word));
  const kept = all.slice(Math.max(first, 0), last + 1).filter((word) => !SURE_FORMS.has(word));
  return kept.length > 0 ? kept : all;
}

const isCommon = ({ words: all }: NameWords) => all.every((word) => isCommonWord(word));

/** Whether a name within a name tells whose it is: not a place, not a trade. */
function isTelling(name: NameWords): boolean {
  const { words: all, squeezed } = name;
  if (all.some((word) => isCjk(word))) return squeezed.length >= 4;
  return !isCommon(name) && (all.length > 1 || squeezed.length >= TELLING_WORD);
}
