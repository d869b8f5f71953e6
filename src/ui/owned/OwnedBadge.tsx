import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './OwnedBadge.css.ts';
import { strings } from './strings.ts';

export interface OwnedBadgeProps {
  owned: {
    /** Whose customer it is, within the caller's own company. */
    state: 'none' | 'mine' | 'colleague' | 'pool';
    /** The colleague, where the caller may know. */
    ownername?: string | undefined;
  };
  /** In a column that is headed by whose it is: in few words, which give way to what can be done. */
  isShort?: boolean | undefined;
}

/** Whose customer something that could be collected is already, in words; what is nobody's needs none. */
export function OwnedBadge({ owned: { state, ownername = '' }, isShort = false }: OwnedBadgeProps) {
  const t = useStrings(strings);
  if (state === 'none') return null;
  const tone = state === 'mine' ? 'done' : 'ended';
  const full = state !== 'colleague' ? t(state) : ownername === '' ? t('someone') : t('colleague', { name: ownername });
  if (!isShort)
    return (
      <Status tone={tone} isPill>
        {full}
      </Status>
    );
  const short =
    state !== 'colleague' ? t(`short.${state}`) : ownername === '' ? t('short.someone') : t('short.colleague', { name: ownername });
  return (
    <Status tone={tone}>
      <span className={styles.words} title={full}>
        {short}
      </span>
    </Status>
  );
}
