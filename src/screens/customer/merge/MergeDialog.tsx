import { useState, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas, Input } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { ValueChoice } from '#ui/value-choice/ValueChoice.tsx';

import { strings } from './strings.ts';
import { useMergeWords } from './use-merge-words.ts';
import { useUnmerge } from './use-unmerge.ts';

type Field = Schemas['MergeField'];

interface ComparisonProps {
  preview: Schemas['MergePreview'];
  /** The customers in the order in which they are shown, whichever of them stays. */
  ids: readonly string[];
  keepid: string;
  onKeep: (id: string) => void;
  choices: ReadonlyMap<Field, string>;
  onChoose: (field: Field, id: string) => void;
}

export interface MergeDialogProps {
  /** Two or more; the first one is meant to stay. */
  ids: readonly string[];
  /** Called with the customer that stayed, and again when the merge was taken back. */
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
    // Nobody is to merge what was not shown: a comparison that failed is made again first.
    if (isBusy) return;
    if (!preview || error) return reload();
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

/** Returns what a merge would give, and which customer stays. For another one the server answers anew while the last answer still stands. */
function usePreview(ids: readonly string[]) {
  const { previewMerge } = useCalls();
  const [keepid, setKeep] = useState(ids[0] ?? '');
  const latest = useRef(keepid);
  const { record, isBusy, error, reload } = useRecord(({ signal }) =>
    previewMerge({ keepid: latest.current, mergeids: othersOf(ids, latest.current) }, { signal }),
  );

  return {
    preview: record,
    isBusy,
    error,
    reload,
    keepid,
    mergeids: othersOf(ids, keepid),
    keep: (id: string) => {
      latest.current = id;
      setKeep(id);
      reload();
    },
  };
}

function othersOf(ids: readonly string[], keepid: string): string {
  return ids.filter((id) => id !== keepid).join('|');
}

/** Merges customers, says so, and offers to take it back. */
function useMerge(onMerged: (keepid: string) => void) {
  const t = useStrings(strings);
  const { mergeCustomers } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(mergeCustomers);

  const { wayBack } = useUnmerge(onMerged);

  return {
    isBusy,
    error,
    /** Resolves with whether it was done. */
    merge: async (input: Input<'mergeCustomers'>, n: number): Promise<boolean> => {
      const merged = await submit(input);
      if (!merged) return false;
      show({
        tone: 'success',
        text: t('merged', { n }),
        action: wayBack(merged.mergeid),
      });
      onMerged(merged.id);
      return true;
    },
  };
}

const MOVING = ['contacts', 'followups', 'plans', 'files', 'socialmedia', 'opportunities', 'inquiries', 'offers', 'records'] as const;

/** Returns what the customer that stays gains from the others, without what none of them has. */
function useMovingWords(moving: Schemas['MergePreview']['moving']): string {
  const t = useStrings(strings);
  const language = useLanguage();
  const parts = MOVING.filter((one) => moving[one] > 0).map((one) => t(`moving.${one}`, { n: moving[one] }));
  return parts.length === 0 ? t('movingNothing') : t('moving', { what: parts.join(language === 'US' ? ', ' : '、') });
}

/** Shows which customer stays, what it gains, and which of the differing values stay. */
function Comparison({ preview: { customers, fields, moving }, ids, keepid, onKeep, choices, onChoose }: ComparisonProps) {
  const t = useStrings(strings);
  const words = useMergeWords();
  const shown = ids.flatMap((id) => {
    const at = customers.findIndex((customer) => customer.id === id);
    const customer = customers[at];
    return customer ? [{ ...customer, at }] : [];
  });
  const differing = fields.filter(({ values }) => new Set(values).size > 1);

  return (
    <>
      <ValueChoice
        label={t('keep')}
        value={keepid}
        options={shown.map(({ id, customercode, companyname, ownername }) => ({
          id,
          name: `${customercode} · ${ownername || t('inPublic')}`,
          text: companyname,
        }))}
        onChange={onKeep}
      />
      <p>{useMovingWords(moving)}</p>
      <p>{t(differing.length > 0 ? 'differing' : 'same')}</p>
      {differing.map(({ field, chosen, values }) => (
        <ValueChoice
          key={field}
          label={words.name(field)}
          value={choices.get(field) ?? chosen}
          options={shown.map(({ id, customercode, at }) => ({ id, name: customercode, text: words.value(field, values[at] ?? '') }))}
          onChange={(id) => onChoose(field, id)}
        />
      ))}
    </>
  );
}
