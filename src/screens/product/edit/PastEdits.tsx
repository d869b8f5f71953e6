import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import * as styles from './edit.css.ts';
import { type Edit, EditLine, type EditLineProps, isRunning } from './EditLine.tsx';
import { strings } from './strings.ts';

interface PastEditsProps extends Pick<EditLineProps, 'categories' | 'onChanged'> {
  onClose: () => void;
}

const ROWS_AWAITED = 4;

/** Shows what was done with many products at once in the last thirty days, by whom, with the way to take it back. */
export function PastEdits({ categories, onChanged, onClose }: PastEditsProps) {
  const t = useStrings(strings);
  const { listProductEdits } = useCalls();
  const { record, error, reload } = useFollowedRecord<readonly Edit[]>(
    ({ signal }) => listProductEdits(undefined, { signal }),
    (all) => all.some(isRunning),
  );
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <Dialog title={t('pastEdits')} width="view" isOpen onClose={onClose}>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={t('pastLoading')} error={error} title={t('pastFailed')} onRetry={reload} />}
      {record?.length === 0 ? (
        <Empty kind="first" title={t('noPast')}>
          {t('noPastHow')}
        </Empty>
      ) : null}
      <ul className={styles.lines}>
        {record?.map((edit) => (
          <EditLine key={edit.id} edit={edit} categories={categories} isDated onChanged={changed} />
        ))}
      </ul>
    </Dialog>
  );
}
