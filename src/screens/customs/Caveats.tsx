import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { caveatStrings as strings } from './caveat-strings.ts';
import * as styles from './Customs.css.ts';
import { words } from './words/strings.ts';

const SHARES = ['nobuyer', 'nosupplier', 'withheld', 'novalue', 'estimated', 'hsassigned', 'forwarder'] as const;

/** Says what a reader must know about an answer: its sources, its dates, from when "recent" is counted, and what is missing, estimated or counted twice. */
export function Caveats({ caveats, sampled = 0 }: { caveats: Schemas['CustomsCaveats']; sampled?: number }) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { percent } = useFormats();
  if (caveats.lastdate === '') return null;
  const sources = caveats.sources.map(({ name, kind }) => t('source', { name, kind: word(`kind.${kind}`) })).join(t('between'));
  const said = SHARES.filter((key) => caveats[key] > 0).map((key) => t(key, { share: percent(caveats[key]) }));
  const isDouble = caveats.housebills > 0 && caveats.masterbills > 0;
  return (
    <aside className={styles.caveats} aria-label={t('title')}>
      <p>{t('about', { sources, from: caveats.firstdate, to: caveats.lastdate })}</p>
      <ul className={styles.caveatList}>
        <li>{t('recent', { to: caveats.lastdate })}</li>
        {sampled > 0 ? <li>{t('sampled', { n: sampled })}</li> : null}
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {isDouble ? <li>{t('double')}</li> : null}
        {caveats.leftout > 0 ? <li>{t('leftout', { n: caveats.leftout })}</li> : null}
      </ul>
    </aside>
  );
}
