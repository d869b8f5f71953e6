import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { EVERYTHING, type Question, questionOf } from '../question.ts';
import type { CompanySearch } from '../use-company-search.ts';
import * as styles from './landing.css.ts';
import { strings } from './strings.ts';

const MOST = 8;
/** Goods that many of the directory's companies trade in, as one would type them. */
const GOODS = [
  'goods.furniture',
  'goods.lighting',
  'goods.tools',
  'goods.seafood',
  'goods.toys',
  'goods.steel',
  'goods.apparel',
  'goods.auto',
] as const;

export interface LandingProps {
  search: CompanySearch;
  /** Shows the whole directory. */
  onBrowse: () => void;
}

/** What stands there before anything is asked: how to begin, what was asked before, and how much there is. */
export function Landing({ search: { ask, list }, onBrowse }: LandingProps) {
  const t = useStrings(strings);
  const { listSearchHistory } = useCalls();
  const { record: history, isBusy } = useRecord(({ signal }) => listSearchHistory(undefined, { signal }));
  const recent = (history ?? []).filter(({ kw_name: word }) => word !== '').slice(0, MOST);
  // What was asked before stands first. The rest waits for it, because it would be pushed down.
  if (isBusy && history === undefined) return null;
  const begin = (question: Partial<Question>) => ask({ ...EVERYTHING, ...question });
  return (
    <div className={styles.landing}>
      {recent.length === 0 ? null : (
        <section aria-labelledby="search-recent">
          <h3 className={styles.heading} id="search-recent">
            {t('recent')}
          </h3>
          <div className={styles.words}>
            {recent.map(({ kw_name: word, condition }) => (
              <Button key={word} size="small" onPress={() => begin(questionOf(condition))}>
                {word}
              </Button>
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="search-suggested">
        <h3 className={styles.heading} id="search-suggested">
          {t('suggested')}
        </h3>
        <div className={styles.words}>
          {GOODS.map((goods) => (
            <Button key={goods} size="small" onPress={() => begin({ keyword: t(goods) })}>
              {t(goods)}
            </Button>
          ))}
        </div>
      </section>
      <section aria-labelledby="search-holds">
        <h3 className={styles.heading} id="search-holds">
          {t('holds')}
        </h3>
        <p>{t('total', { total: list.total })}</p>
        <p className={styles.words}>
          <Button size="small" onPress={onBrowse}>
            {t('browse')}
          </Button>
          <TextLink href={href('aboutData')}>{t('about')}</TextLink>
        </p>
      </section>
    </div>
  );
}
