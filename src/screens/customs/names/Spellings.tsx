import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from '../Customs.css.ts';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { strings } from './strings.ts';

export interface SpellingsProps {
  names: Schemas['TradeCompanyNames'];
  isBusy: boolean;
  onSplit: (name: string) => void;
}

type Spelling = Schemas['TradeSpelling'];

/** How the records write the company: how often, in which sources and days, and what can be told apart. */
export function Spellings({ names: { name, spellings }, isBusy, onSplit }: SpellingsProps) {
  const t = useStrings(strings);
  return (
    <ul className={styles.saved} aria-label={t('spellings')}>
      {spellings.map((spelling) => (
        <li key={spelling.name} className={styles.spelling}>
          <div className={styles.spelt}>
            <strong lang="en">{spelling.name}</strong> <span className={styles.note}>{t('count', { n: spelling.records })}</span>
            <Sources sources={spelling.sources} />
          </div>
          <Action spelling={spelling} isItself={spelling.name === name} isBusy={isBusy} onSplit={onSplit} />
        </li>
      ))}
    </ul>
  );
}

function Sources({ sources }: Pick<Spelling, 'sources'>) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { country } = useWords();
  return (
    <ul className={styles.saved}>
      {sources.map(({ id, name, own, kind, countrycode, records, firstdate, lastdate }) => (
        <li key={id} className={styles.note}>
          <span lang="en">{own ? t('own', { name }) : name}</span>
          {[
            '',
            countrycode === '' ? '' : country(countrycode),
            word(`kind.${kind}`),
            firstdate === lastdate ? firstdate : `${firstdate} – ${lastdate}`,
            sources.length > 1 ? t('count', { n: records }) : '',
          ]
            .filter((text, at) => at === 0 || text !== '')
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function Action({
  spelling: { name, separable, ownrecords },
  isItself,
  isBusy,
  onSplit,
}: {
  spelling: Spelling;
  isItself: boolean;
  isBusy: boolean;
  onSplit: (name: string) => void;
}) {
  const t = useStrings(strings);
  const may = usePermission();
  if (!separable) return <span className={styles.note}>{t(isItself || ownrecords > 0 ? 'itself' : 'kept')}</span>;
  return (
    <Button
      size="small"
      aria-label={t('splitOf', { name })}
      isDisabled={isBusy}
      {...may('customs', 'import')}
      onPress={() => onSplit(name)}
    >
      {t('split')}
    </Button>
  );
}
