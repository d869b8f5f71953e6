import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './Notices.css.ts';
import { NoticeTabs } from './NoticeTabs.tsx';
import { strings } from './strings.ts';

/** Shows the panel that the bell opens. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const t = useStrings(strings);
  return (
    <div className={styles.panel}>
      <NoticeTabs onOpen={onClose}>
        <TextLink href={href('dashboard.notices')} onPress={onClose}>
          {t('all')}
        </TextLink>
      </NoticeTabs>
    </div>
  );
}
