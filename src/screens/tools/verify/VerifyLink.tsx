import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { strings } from './verify-link-strings.ts';

/** The way from an address to its verification, for those who may verify. */
export function VerifyLink({ email }: { email: string }) {
  const t = useStrings(strings);
  if (usePermission()('tool', 'view').isDisabled) return null;
  return (
    <span data-single="">
      <TextLink href={`${href('foreignTrade.emailVerification')}?mail=${encodeURIComponent(email)}`}>
        {t('verify')} <VisuallyHidden>{email}</VisuallyHidden>
      </TextLink>
    </span>
  );
}
