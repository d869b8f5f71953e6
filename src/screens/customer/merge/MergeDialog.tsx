import { useState } from 'react';

import { useFormErrors } from '#actors/use-form-errors.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { Comparison } from './Comparison.tsx';
import { strings } from './strings.ts';
import { useMerge } from './use-merge.ts';
import { usePreview } from './use-preview.ts';

export interface MergeDialogProps {
  /** Two or more; the first one is meant to stay. */
  ids: readonly string[];
  /** Told which customer stayed, and again when the merge was taken back. */
  onMerged: (keepid: string) => void;
  onClose: () => void;
}

/** Shows what merging customers would give, lets the reader choose what stays of what differs, and merges. */
export function MergeDialog({ ids, onMerged, onClose }: MergeDialogProps) {
  const t = useStrings(strings);
  const { preview, error, isBusy, reload, keepid, mergeids, keep } = usePreview(ids);
  const merging = useMerge(onMerged);
  const errors = useFormErrors(merging.error, []);
  const [choices, setChoices] = useState<ReadonlyMap<Schemas['MergeField'], string>>(new Map());

  const send = async () => {
    const chosen = [...choices].map(([field, id]) => ({ field, id }));
    if (await merging.merge({ keepid, mergeids, choices: chosen }, ids.length)) onClose();
  };

  return (
    <FormDialog
      title={t('title', { n: ids.length })}
      action={t('merge')}
      width="view"
      isOpen
      isBusy={merging.isBusy || isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{t('how')}</p>
      {error ? <Failure error={error} title={t('notCompared')} onRetry={reload} /> : null}
      {preview ? (
        <Comparison
          preview={preview}
          ids={ids}
          keepid={keepid}
          onKeep={keep}
          choices={choices}
          onChoose={(field, id) => setChoices(new Map(choices).set(field, id))}
        />
      ) : null}
      {preview || error ? null : <Skeleton rows={6} label={t('loading')} />}
    </FormDialog>
  );
}
