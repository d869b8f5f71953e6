import { useStrings } from '#i18n/use-strings.ts';
import type { SiteModel, SitePage } from '#site/site-model.ts';
import { pageProblems } from '#site/site-problems.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from './site.css.ts';
import { strings } from './strings.ts';
import { useProblemWords } from './use-problem-words.ts';

/** What the page still lacks: texts in a language, words for a picture, a place that a button leads to. Each section's name leads to it. */
export function MissingTexts({ page, model, onChoose }: { page: SitePage; model: SiteModel; onChoose: (sectionId: string) => void }) {
  const t = useStrings(strings);
  const words = useProblemWords([]);
  const problems = pageProblems(page, model).filter(({ kind }) => kind !== 'empty');
  if (problems.length === 0) return null;
  const nameOf = (id: string) => {
    const section = page.sections.find((one) => one.id === id);
    return section ? t(`kindOf.${section.kind}`) : t('pageTexts');
  };
  return (
    <section className={styles.fields} aria-label={t('missing')}>
      <h2 className={styles.heading}>{t('missingCount', { count: problems.length })}</h2>
      <ul className={styles.list}>
        {[...Map.groupBy(problems, ({ sectionid }) => sectionid)].map(([id, own]) => (
          <li key={id}>
            <Button variant="text" size="small" onPress={() => onChoose(id)}>
              {nameOf(id)}
            </Button>
            <ul className={styles.missing}>
              {[...new Set(own.map((problem) => words({ ...problem, pageid: '', sectionid: '' })))].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
