import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { toolHref } from '#routes/tools.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { FavouriteButton } from './FavouriteButton.tsx';
import { strings } from './strings.ts';
import * as styles from './tools.css.ts';
import { useFavourites } from './use-favourites.ts';

/** All small tools, the favourites first (`/foreignTrade/smallTool`). */
export default function ToolList() {
  const t = useStrings(strings);
  const language = useLanguage();
  const { sorted, isFavourite, turn } = useFavourites();
  return (
    <>
      <PageHead title={t('title')} count={t('count', { n: sorted.length })}>
        <TextLink href={href('foreignTrade.emailVerification')}>{t('verify')}</TextLink>
      </PageHead>
      <ul className={styles.list} data-list="">
        {sorted.map(({ id, title }) => (
          <li key={id} className={styles.item}>
            <div>
              <h2 className={styles.name}>
                <TextLink href={toolHref(id)}>{title[language]}</TextLink>
              </h2>
              <p className={styles.about}>{t(`about.${id}`)}</p>
            </div>
            <FavouriteButton name={title[language]} isOn={isFavourite(id)} onTurn={() => turn(id)} />
          </li>
        ))}
      </ul>
    </>
  );
}
