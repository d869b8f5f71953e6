import type { components } from '#contract/api.gen.ts';

import { readyTexts as words } from './labels-of-sections.ts';
import type { SectionKind, SiteLanguage, SiteSection, SiteTexts } from './site-model.ts';

type SiteKind = components['schemas']['SiteKind'];

/** A page of a ready site, before it has an id. */
export interface ReadyPage {
  slug: string;
  title: SiteTexts;
  description: SiteTexts;
  sections: SiteSection[];
}

const EMPTY = { hidden: false, title: {}, text: {}, button: {}, href: '', pictureid: '', ids: [], items: [] } as const;

/** A new section of a kind, with what it usually says. */
export function newSection(kind: SectionKind, id: string, langs: readonly SiteLanguage[]): SiteSection {
  const title = only(words[kind], langs);
  const link = kind === 'hero' ? { button: only(words.askButton, langs), href: 'contact' } : {};
  return { ...EMPTY, ids: [], items: kind === 'faq' ? [0, 1, 2].map((place) => question(place, langs)) : [], id, kind, title, ...link };
}

interface Filling {
  langs: readonly SiteLanguage[];
  name: SiteTexts;
  slogan: SiteTexts;
  description: SiteTexts;
  /** A picture for the head of the home page, if there is one. */
  pictureid: string;
  hasCertificates: boolean;
}

const homes: Readonly<Record<SiteKind, readonly SectionKind[]>> = {
  manufacturer: ['hero', 'facts', 'products', 'text', 'certificates', 'faq', 'inquiry'],
  trader: ['hero', 'categories', 'products', 'facts', 'faq', 'inquiry'],
  brand: ['hero', 'text', 'products', 'gallery', 'inquiry'],
};

/** The pages of a ready site, filled with what the company says of itself. */
export function readySite(kind: SiteKind, filling: Filling): ReadyPage[] {
  const { langs, slogan, description, pictureid, hasCertificates } = filling;
  let made = 0;
  const section = (of: SectionKind): SiteSection => {
    made += 1;
    return filled(newSection(of, `s${made}`, langs), filling);
  };
  const home = homes[kind].filter((of) => of !== 'certificates' || hasCertificates).map(section);
  const about = [
    { ...section('text'), title: {}, text: description, pictureid },
    ...(['facts', ...(hasCertificates ? (['certificates'] as const) : []), 'gallery'] as const).map(section),
  ];
  return [
    { slug: '', title: {}, description: slogan, sections: home },
    { slug: 'about', title: only(words.text, langs), description, sections: about },
    { slug: 'contact', title: only(words.contact, langs), description: {}, sections: [section('inquiry')] },
  ];
}

function filled(section: SiteSection, { name, slogan, description, pictureid }: Filling): SiteSection {
  if (section.kind === 'hero') return { ...section, title: Object.keys(slogan).length > 0 ? slogan : name, text: description, pictureid };
  if (section.kind === 'text') return { ...section, text: description };
  return section;
}

function question(place: number, langs: readonly SiteLanguage[]) {
  const [title, text] = words.questions[place] ?? [{}, {}];
  return { title: only(title, langs), text: only(text, langs), href: '', pictureid: '' };
}

/**
 * A page with what its ready texts say in the languages that it lacks, so that a site that gets a language is not headed in another one.
 *
 * @param own what the company says of itself; a ready site is filled with it
 */
export function inMoreLanguages<Page extends ReadyPage>(page: Page, langs: readonly SiteLanguage[], own: readonly SiteTexts[]): Page {
  const { questions, ...titles } = words;
  const known = [...Object.values(titles), ...questions.flat(), ...own];
  const told = (texts: SiteTexts) => completed(texts, langs, known);
  return {
    ...page,
    title: told(page.title),
    description: told(page.description),
    sections: page.sections.map((section) => ({
      ...section,
      title: told(section.title),
      text: told(section.text),
      button: told(section.button),
      items: section.items.map((item) => ({ ...item, title: told(item.title), text: told(item.text) })),
    })),
  };
}

/** Adds the missing languages to a text that is, word for word, one of the ready texts. A text of the company's own stays as it is. */
function completed(texts: SiteTexts, langs: readonly SiteLanguage[], known: readonly SiteTexts[]): SiteTexts {
  const written = (Object.entries(texts) as [SiteLanguage, string][]).filter(([, text]) => text.trim() !== '');
  if (written.length === 0) return texts;
  const same = known.find((one) => written.every(([lang, text]) => one[lang]?.trim() === text.trim()));
  const missing = langs.filter((lang) => (texts[lang]?.trim() ?? '') === '');
  return same ? { ...texts, ...only(same, missing) } : texts;
}

function only(texts: SiteTexts, langs: readonly SiteLanguage[]): SiteTexts {
  return Object.fromEntries(langs.flatMap((lang) => (texts[lang] === undefined ? [] : [[lang, texts[lang]]])));
}
