import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './OwnedBadge.css.ts';
import { strings } from './strings.ts';

export interface OwnedBadgeProps {
  owned: {
    /** The owner of the customer, within the caller's own company. */
    state: 'none' | 'mine' | 'colleague' | 'pool';
    /** The colleague, where the caller may know. */
    ownername?: string | undefined;
  };
  /** Whether it stands in a column that is headed by the owner: it then takes few words, which give way to what can be done. */
  isShort?: boolean | undefined;
}

/** Says whose customer a company is already; one that is nobody's needs no words. */
export function OwnedBadge({ owned, isShort = false }: OwnedBadgeProps) {
  const t = useStrings(strings);
  if (owned.state === 'none') return null;
  const tone = owned.state === 'mine' ? 'done' : 'ended';
  const { key, name } = wordsOf({ ...owned, state: owned.state });
  const full = t(key, { name });
  if (isShort)
    return (
      <Status tone={tone}>
        <span className={styles.words} title={full}>
          {t(`short.${key}`, { name })}
        </span>
      </Status>
    );
  return (
    <Status tone={tone} isPill>
      {full}
    </Status>
  );
}

type Whose = Exclude<OwnedBadgeProps['owned']['state'], 'none'>;

/** A colleague whom the caller may not know is somebody. */
function wordsOf({ state, ownername = '' }: { state: Whose; ownername?: string | undefined }) {
  return { key: state === 'colleague' && ownername === '' ? ('someone' as const) : state, name: ownername };
}
