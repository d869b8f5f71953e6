import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './Notices.css.ts';
import { NoticeTabs } from './NoticeTabs.tsx';
import { strings } from './strings.ts';
import type { Notice } from './use-notice-list.ts';

export interface NoticePanelProps {
  /** Told of a notice whose record is shown over the page. */
  onRecord: (notice: Notice) => void;
  onClose: () => void;
}

/** What the bell opens. */
export function NoticePanel({ onRecord, onClose }: NoticePanelProps) {
  const t = useStrings(strings);
  return (
    <div className={styles.panel}>
      <NoticeTabs onRecord={onRecord} onOpen={onClose}>
        <TextLink href={href('dashboard.notices')} onPress={onClose}>
          {t('all')}
        </TextLink>
      </NoticeTabs>
    </div>
  );
}
