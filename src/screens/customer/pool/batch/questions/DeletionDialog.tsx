import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { PoolKind } from '../../condition.ts';
import { joinedIds } from '../target.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { BatchQuestion } from './BatchQuestion.tsx';
import { questionStrings } from './strings.ts';

/** Asks before customers leave a pool; the words differ, because out of the private pool one gives up what is one's own. */
export function DeletionDialog({ kind, ...asked }: ActionDialogProps & { kind: PoolKind }) {
  const t = useStrings(questionStrings);
  const { deleteCustomers } = useCalls();
  const { target } = asked;
  const n = target.count;
  const isOwn = kind === 'slist';
  return (
    <BatchQuestion
      {...asked}
      title={t(isOwn ? 'removeTitle' : 'deleteTitle', { n })}
      body={t(isOwn ? 'removeBody' : 'deleteBody')}
      action={t(isOwn ? 'removeAction' : 'deleteAction', { n })}
      isDanger
      run={{
        call: () => deleteCustomers({ ...joinedIds(target), source: kind }),
        said: (done) => t(isOwn ? 'removed' : 'deleted', { n: done }),
      }}
    />
  );
}
