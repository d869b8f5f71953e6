import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES, pickText, READERS_LANGUAGE, type SiteLanguage, type SitePage } from '#site/site-model.ts';

import { strings } from './strings.ts';

const PARTS = ['title', 'description', 'text', 'button'] as const;

/** Says what is not right with a site, and where: the page, the section, the field. */
export function useProblemWords(pages: readonly Pick<SitePage, 'id' | 'slug' | 'title' | 'sections'>[]) {
  const t = useStrings(strings);
  const language = useLanguage();
  const pageName = ({ slug, title }: Pick<SitePage, 'slug' | 'title'>) =>
    slug === '' ? t('homePage') : pickText(title, READERS_LANGUAGE[language]).text || slug;
  const detailName = (detail: string) => {
    const part = PARTS.find((field) => field === detail);
    return part ? t(`part.${part}`) : detail;
  };
  return ({ kind, lang, detail, pageid, sectionid }: Schemas['SiteProblem']): string => {
    const page = pages.find(({ id }) => id === pageid);
    const section = page?.sections.find(({ id }) => id === sectionid);
    const words = [page && pageName(page), section && t(`kindOf.${section.kind}`), detailName(detail)].filter(Boolean).join(' · ');
    // Where the place is known already, no colon stands before nothing.
    return t(`problem.${kind}`, { lang: LANGUAGE_NAMES[lang as SiteLanguage] ?? lang, detail: words }).replace(/[：:]\s*$/, '');
  };
}
