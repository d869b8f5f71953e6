import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFileCheck } from '#actors/files/use-upload.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';

import * as styles from '../../frame/frame.css.ts';
import { strings } from './strings.ts';

type Table = Schemas['RefundTable'];

const ROWS_AWAITED = 2;
const FILE_NAME = 255;

/** The company's own tables of refund rates, and the way to bring another. */
export function RefundTables({ onChanged }: { onChanged: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listRefundTables } = useCalls();
  const { record: tables, error, reload } = useRecord(({ signal }) => listRefundTables(undefined, { signal }));
  const [removing, setRemoving] = useState<Table>();
  const refusal = may('tool', 'import');
  const change = () => {
    reload();
    onChanged();
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('tables')}</legend>
      <p className={styles.note}>{t('tablesHow')}</p>
      {refusal.isDisabled ? null : <NewTable tables={tables ?? []} onAdded={change} />}
      {tables ? null : <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />}
      {tables?.length === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      <ul className={styles.plainList}>
        {(tables ?? []).map((table) => (
          <li key={table.id} className={styles.line}>
            <span>{t('line', { day: table.day, file: table.filename, n: table.rates, who: table.username })}</span>
            {refusal.isDisabled ? null : (
              <IconButton
                label={t('removeOf', { day: table.day })}
                icon={<Icon of={IconTrash} size="small" />}
                size="small"
                onPress={() => setRemoving(table)}
              />
            )}
          </li>
        ))}
      </ul>
      {removing ? <Removal table={removing} onRemoved={change} onClose={() => setRemoving(undefined)} /> : null}
    </fieldset>
  );
}

function NewTable({ tables, onAdded }: { tables: readonly Table[]; onAdded: () => void }) {
  const t = useStrings(strings);
  const { uploadRefundTable } = useCalls();
  const isAccepted = useFileCheck(tableLimits.refunds.mb);
  const [{ day }, keep] = useDraft('tool.refund', { day: '' });
  const { submit, isBusy, error, answer } = useSubmission((content: File) =>
    uploadRefundTable({ day, filename: content.name.slice(-FILE_NAME), content }),
  );
  const send = async (file: File | undefined) => {
    if (!file || !isAccepted(file)) return;
    const read = await submit(file);
    if (!read) return;
    onAdded();
  };
  const untilDated = day === '' ? { isDisabled: true, disabledReason: t('dayNeeded') } : {};
  return (
    <>
      <DateField label={t('day')} name="refund-day" value={day} onChange={(next) => keep({ day: next })} />
      <DropFile formats={t('formats', tableLimits.refunds)} isBusy={isBusy} {...untilDated} onFile={(file) => void send(file)} />
      <FailureLine failure={error} />
      {answer && tables.some(({ id }) => id === answer.table.id) ? <ReadTable read={answer} /> : null}
    </>
  );
}

/** Shows how the table was read: by which headings, how much, and which rows were left out, so that a wrong table is seen before anybody counts on it. */
function ReadTable({ read: { table, columns, nocode, norate, twice, lines } }: { read: Schemas['ReadRefundTable'] }) {
  const t = useStrings(strings);
  const isWhole = nocode + norate + twice === 0;
  return (
    <output className={styles.note}>
      {t(isWhole ? 'kept' : 'left', { n: table.rates, nocode, norate, twice })} {t(columns.vat === '' ? 'read' : 'readVat', columns)}{' '}
      {lines.length === 0 ? null : t(lines.length < nocode + norate ? 'linesFirst' : 'lines', { lines: lines.join(t('between')) })}
    </output>
  );
}

function Removal({ table: { id, day }, onRemoved, onClose }: { table: Table; onRemoved: () => void; onClose: () => void }) {
  const t = useStrings(strings);
  const { deleteRefundTable } = useCalls();
  const removal = useRemoval({ remove: () => deleteRefundTable({ id }), done: t('removed'), onRemoved, onClose });
  return <ConfirmDialog {...removal} title={t('removeTitle', { day })} body={t('removeBody')} action={t('remove')} isDanger isOpen />;
}
