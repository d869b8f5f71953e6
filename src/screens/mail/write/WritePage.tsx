import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { MailComposer } from './MailComposer.tsx';
import { strings } from './strings.ts';
import { useOpening } from './use-opening.ts';

/** Writing one mail (`/email/write`): a new one, a draft, or an answer. */
export default function WritePage() {
  const t = useStrings(strings);
  const { record: opening, error, reload } = useOpening();
  if (opening && opening.mailboxes.length > 0) return <MailComposer opening={opening} />;
  return (
    <>
      <PageHead title={t('write')} isPending={!opening && !error} />
      {opening ? (
        <Empty kind="first" title={t('noMailbox')} actions={<TextLink href={href('email.settings')}>{t('bind')}</TextLink>}>
          {t('noMailboxHow')}
        </Empty>
      ) : error ? (
        <Failure error={error} title={t('failed')} onRetry={reload} />
      ) : (
        <Skeleton rows={8} label={t('loading')} />
      )}
    </>
  );
}
