import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import type { PoolKind } from '../../condition.ts';
import { joinedIds, type Target } from '../target.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { BatchQuestion } from './BatchQuestion.tsx';
import { alongStrings, questionStrings } from './strings.ts';

/** Asks before customers are deleted, and says what goes along and where all of it is found again. */
export function DeletionDialog({ kind, ...dialog }: ActionDialogProps & { kind: PoolKind }) {
  const t = useStrings(questionStrings);
  const { deleteCustomers } = useCalls();
  const { target } = dialog;
  const n = target.count;
  const isOwn = kind === 'slist';
  return (
    <BatchQuestion
      {...dialog}
      title={t(isOwn ? 'deleteOwnTitle' : 'deleteTitle', { n })}
      body={t(isOwn ? 'deleteOwnBody' : 'deleteBody')}
      more={<Along target={target} kind={kind} />}
      action={t('deleteAction', { n })}
      isDanger
      run={{
        call: () => deleteCustomers({ ...joinedIds(target), source: kind }),
        said: (done) => t('deleted', { n: done }),
      }}
    />
  );
}

const KINDS = ['contacts', 'followups', 'plans', 'opportunities', 'offers', 'files', 'collaborators'] as const;

/** How much goes along with the customers, and where all of it is found again. */
function Along({ target, kind }: { target: Target; kind: PoolKind }) {
  const t = useStrings(alongStrings);
  const { countCustomerDeletion } = useCalls();
  const { record, error } = useRecord(({ signal }) => countCustomerDeletion({ ...joinedIds(target), source: kind }, { signal }));
  const words = useAlongWords(record);
  return (
    <>
      <p>
        <output>{error ? t('uncounted') : (words ?? t('counting'))}</output>
      </p>
      <p>{t('foundAgain')}</p>
    </>
  );
}

function useAlongWords(counts: Schemas['CustomerDeletionCounts'] | undefined): string | undefined {
  const t = useStrings(alongStrings);
  const language = useLanguage();
  if (!counts) return undefined;
  if (!counts.counted) return t('uncounted');
  const parts = KINDS.filter((one) => counts[one] > 0).map((one) => t(`along.${one}`, { n: counts[one] }));
  return parts.length === 0 ? t('alongNothing') : t('along', { what: parts.join(language === 'US' ? ', ' : '、') });
}
