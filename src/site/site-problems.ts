import type { components } from '#contract/api.gen.ts';

import { isEmptySection } from './empty-section.ts';
import { pickText, type SiteLanguage, type SiteModel, type SitePage, type SiteSection, type SiteTexts } from './site-model.ts';

export type SiteProblem = components['schemas']['SiteProblem'];

/** More than these nobody reads at once. */
const MOST = 500;

/** Returns what is not right with a site as it stands, the pages in their order. Nothing of it keeps a site from being published. */
export function problemsOf(model: SiteModel): SiteProblem[] {
  const { profile, products } = model.content;
  const whole = [
    ...(pickText(profile.name, 'en').text === '' ? [problem({ kind: 'noname' })] : []),
    ...(products.length === 0 ? [problem({ kind: 'noproducts' })] : []),
    ...model.content.certificates
      .filter(({ validto }) => validto !== '' && validto < model.today)
      .map(({ name }) => problem({ kind: 'certificate', detail: name })),
  ];
  return [...whole, ...model.pages.flatMap((page) => pageProblems(page, model)), ...productProblems(model)].slice(0, MOST);
}

const problem = (part: Partial<SiteProblem> & Pick<SiteProblem, 'kind'>): SiteProblem => ({
  pageid: '',
  sectionid: '',
  lang: '',
  detail: '',
  ...part,
});

/** Returns what is not right with one page. */
export function pageProblems(page: SitePage, model: SiteModel): SiteProblem[] {
  const shown = page.sections.filter((section) => !section.hidden && !isEmptySection(section, model));
  const place = { pageid: page.id };
  return [
    ...(shown.length === 0 ? [problem({ kind: 'empty', ...place, detail: page.slug })] : []),
    ...untranslated({ title: page.title, description: page.description }, model.langs).map((part) => problem({ ...part, ...place })),
    ...shown.flatMap((section) => sectionProblems(section, model).map((part) => ({ ...part, ...place, sectionid: section.id }))),
  ];
}

function sectionProblems(section: SiteSection, model: SiteModel): SiteProblem[] {
  const { title, text, button, items, href } = section;
  const texts = { title, text, button };
  return [
    ...untranslated(texts, model.langs).map((part) => problem(part)),
    ...items.flatMap((item) => untranslated({ title: item.title, text: item.text }, model.langs).map((part) => problem(part))),
    ...(pickText(button, 'en').text !== '' && !leadsSomewhere(href, model) ? [problem({ kind: 'link', detail: href })] : []),
    ...(section.kind === 'banners' ? items : [])
      .filter((item) => item.href !== '' && !leadsSomewhere(item.href, model))
      .map((item) => problem({ kind: 'link', detail: item.href })),
    ...[section.pictureid, ...items.map(({ pictureid }) => pictureid)].flatMap((id) => silentPicture(id, model)),
  ];
}

/** Texts that exist in some language, and where they are missing. */
function untranslated(texts: Readonly<Record<string, SiteTexts>>, langs: readonly SiteLanguage[]) {
  return Object.entries(texts).flatMap(([detail, text]) =>
    Object.values(text).some((own) => own.trim() !== '')
      ? langs.filter((lang) => (text[lang]?.trim() ?? '') === '').map((lang) => ({ kind: 'translation' as const, lang, detail }))
      : [],
  );
}

/** A whole address is believed; a page has to exist. */
function leadsSomewhere(href: string, { pages, content }: SiteModel): boolean {
  if (/^(https?:\/\/|mailto:|tel:)/.test(href)) return URL.canParse(href);
  const [slug = ''] = href.replace(/^\/|\/$/g, '').split('#');
  return pages.some((page) => page.slug === slug) || (slug === 'products' && content.products.length > 0);
}

function silentPicture(id: string, { content, langs }: SiteModel): SiteProblem[] {
  const picture = id === '' ? undefined : content.pictures.find((one) => one.id === id);
  if (!picture) return [];
  return langs.filter((lang) => (picture.alt[lang]?.trim() ?? '') === '').map((lang) => problem({ kind: 'alt', lang }));
}

function productProblems({ content, langs }: SiteModel): SiteProblem[] {
  return content.products.flatMap(({ sku, name }) =>
    langs.filter((lang) => (name[lang]?.trim() ?? '') === '').map((lang) => problem({ kind: 'translation', lang, detail: sku })),
  );
}
