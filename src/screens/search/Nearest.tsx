import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from './CompanySearch.css.ts';
import { strings } from './strings.ts';
import type { CompanySearch } from './use-company-search.ts';

/** More words than these tell nobody more. */
const WORDS_AT_MOST = 3;

/** Says by which words companies were found where none has all of them, or few have. */
export function useNearestSentence(nearest: Schemas['NearestWords'] | undefined): string {
  const t = useStrings(strings);
  if (!nearest) return '';
  const kept = nearest.kept.slice(0, WORDS_AT_MOST).join(' / ');
  const words = { leftout: nearest.leftout.join(' '), kept: nearest.kept.length > WORDS_AT_MOST ? `${kept} …` : kept };
  return nearest.whole === 0 ? t('nearest', words) : t('wholeFirst', { ...words, n: nearest.whole });
}

/** What the answer stands for where no company has all words, or few have, and shorter questions that find more. */
export function Nearest({ search: { nearest, wider, ask } }: { search: CompanySearch }) {
  const t = useStrings(strings);
  const sentence = useNearestSentence(nearest);
  if (!sentence && wider.length === 0) return null;
  return (
    <div className={styles.nearest}>
      {sentence ? <p>{sentence}</p> : null}
      {wider.length > 0 ? (
        <p className={styles.wider}>
          {t('fewerWords')}
          {wider.map(({ word, count }) => (
            <Button key={word} variant="text" size="small" onPress={() => ask({ keyword: word })}>
              {t('widerQuestion', { word, n: count })}
            </Button>
          ))}
        </p>
      ) : null}
    </div>
  );
}
