import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { type MailPlace, NO_PLACE, placeHref } from '../mail-place.ts';
import { useMailScope } from '../mail-scope.ts';
import { strings } from '../strings.ts';
import { Place } from './Place.tsx';

/** The searches that the reader kept, each with the way to delete it. */
export function SavedSearches({ icon, onVisit }: { icon: ReactNode; onVisit: (place: Partial<MailPlace>) => void }) {
  const t = useStrings(strings);
  const { searches, place, reload } = useMailScope();
  const { deleteMailSearch } = useCalls();
  const attempt = useAttempt();
  const { show } = useToastActions();
  const forget = ({ id, name }: Schemas['MailSearch']) =>
    attempt(async () => {
      await deleteMailSearch({ id });
      show({ tone: 'success', text: t('forgotten', { name }) });
      reload();
    });
  return (
    <ul>
      {searches.map((search) => (
        <Place
          key={search.id}
          icon={icon}
          isCurrent={placeHref({ ...NO_PLACE, ...search.condition }) === placeHref(place)}
          onPress={() => onVisit(search.condition)}
          action={
            <IconButton
              size="small"
              label={t('forget', { name: search.name })}
              icon={<Icon of={IconX} size="small" />}
              onPress={() => void forget(search)}
            />
          }
        >
          {search.name}
        </Place>
      ))}
    </ul>
  );
}
