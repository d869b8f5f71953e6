import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Status } from '#ui/status/Status.tsx';

import { useCompany } from '../company-scope.ts';
import * as styles from './head.css.ts';
import { strings } from './strings.ts';

/** Colleagues who ask the owner to hand this customer over, each with the answers there are. */
export function TransferRequests() {
  const t = useStrings(strings);
  const { company } = useCompany();
  if (company.transferrequests.length === 0) return null;
  return (
    <ul className={styles.requests} aria-label={t('transferRequests')}>
      {company.transferrequests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );
}

function Request({ request: { id, username, note, createtime } }: { request: Schemas['TransferRequest'] }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { dayTime } = useFormats();
  const { changed } = useCompany();
  const { show } = useToastActions();
  const { updateTransferRequest } = useCalls();
  const { submit, isBusy, error } = useSubmission(async (accept: boolean) => {
    await updateTransferRequest({ id, accept });
    return true;
  });

  const answer = async (accept: boolean) => {
    if (!(await submit(accept))) return;
    show({ tone: 'success', text: t(accept ? 'handedOver' : 'declined', { name: username }) });
    changed();
  };
  return (
    <li className={styles.request}>
      <Status tone="info">{t('asksForIt', { name: username, time: dayTime(createtime) })}</Status>
      {note === '' ? null : <q className={styles.words}>{note}</q>}
      <Button size="small" variant="primary" isBusy={isBusy} {...may('customer', 'transfer')} onPress={() => void answer(true)}>
        {t('accept')}
      </Button>
      <Button size="small" isBusy={isBusy} onPress={() => void answer(false)}>
        {t('decline')}
      </Button>
      <FailureLine failure={error} />
    </li>
  );
}
