import type { Schemas } from '#client/calls.ts';
import type { Language } from '#lib/language.ts';

/** Returns a category's name in a reader's language, else in any; the categories above it come first. */
export function categoryName(all: readonly Schemas['ProductCategory'][], id: string, language: Language): string {
  const category = all.find((one) => one.id === id);
  if (!category) return '';
  const { zh, en, ...others } = category.name;
  const names = language === 'US' ? [en, zh] : [zh, en];
  const own = [...names, ...Object.values(others)].find(Boolean) ?? id;
  const above = categoryName(all, category.parentid, language);
  return above === '' ? own : `${above} / ${own}`;
}
