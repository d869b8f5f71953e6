import type { ApiError } from '#client/api-error.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';

/** Whose customer it is that an email address belongs to already, and the way there if it may be opened. */
export function ExistingCustomer({ error }: { error: ApiError | undefined }) {
  const t = useStrings(strings);
  const { ownername, existingid, selectable } = error?.detail ?? {};
  if (ownername === undefined) return null;
  return (
    <p>
      <Status tone="warning">{ownername === '' ? t('existingPublic') : t('existing', { owner: ownername })}</Status>{' '}
      {existingid !== undefined && selectable ? (
        <TextLink href={href('customer.company', { type: 'slist', id: existingid })}>{t('openExisting')}</TextLink>
      ) : null}
    </p>
  );
}
