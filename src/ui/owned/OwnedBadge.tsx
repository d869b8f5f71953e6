import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';

export interface OwnedBadgeProps {
  owned: {
    /** Whose customer it is, within the caller's own company. */
    state: 'none' | 'mine' | 'colleague' | 'pool';
    /** The colleague, where the caller may know. */
    ownername?: string | undefined;
  };
}

/** Whose customer something that could be collected is already, in words; what is nobody's needs none. */
export function OwnedBadge({ owned: { state, ownername = '' } }: OwnedBadgeProps) {
  const t = useStrings(strings);
  if (state === 'none') return null;
  if (state === 'mine')
    return (
      <Status tone="done" isPill>
        {t('mine')}
      </Status>
    );
  const colleague = ownername === '' ? t('someone') : t('colleague', { name: ownername });
  return (
    <Status tone="ended" isPill>
      {state === 'pool' ? t('pool') : colleague}
    </Status>
  );
}
