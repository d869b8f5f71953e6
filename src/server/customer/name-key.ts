import { words } from '#server/search/lexemes.ts';

/** Legal forms, which one source writes and another leaves out. */
const LEGAL_FORMS = new Set(
  `ab ag aps as asa bhd bv co company companies corp corporation cv de doo dba eirl fzco fze fzc gmbh inc incorporated jsc kft kg kgaa kk limited limitada
   limitee llc llp lp ltd ltda ltee mbh nv oao oo ooo oy oyj plc private pte pty pvt sa sab sae sarl sas sdn sl slu sociedad sp spa srl sro ste sti the z`.split(
    /\s+/,
  ),
);
const CHINESE_FORM = /(?:股份有限公司|有限责任公司|有限責任公司|集团有限公司|集團有限公司|有限公司|集团|集團|公司)$/u;

/** Whether a word of a name only tells its legal form. */
export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(word);
}

/**
 * The name by which two records are taken for one company: lower case, no punctuation, no legal forms at its end.
 *
 * Forms are stripped repeatedly (`Co., Ltd.`). A name of nothing but such words keeps them, and one without any letter stays as it is.
 */
export function nameKey(name: string): string {
  const all = words(name);
  return withoutForms(all).join(' ') || all.join(' ') || name.trim();
}

function withoutForms(all: readonly string[]): readonly string[] {
  const [last = '', before] = [all.at(-1), all.slice(0, -1)];
  if (isLegalForm(last)) return withoutForms(before);
  const shorter = last.replace(CHINESE_FORM, '');
  if (shorter === last) return all;
  return withoutForms(shorter ? [...before, shorter] : before);
}
