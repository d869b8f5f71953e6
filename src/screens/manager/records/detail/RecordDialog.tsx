import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import type { RecordType } from '#routes/records.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { type Fact, Facts } from '../../facts/Facts.tsx';
import { RecordFiles } from '../files/RecordFiles.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { callsOf, detailFields, type ManagerRecord } from '../record-kinds.ts';
import { RemarkEditor } from '../remarks/RemarkEditor.tsx';
import { RemarksPart, useRemarks } from '../remarks/Remarks.tsx';
import { wordStrings } from '../words/strings.ts';
import { useDetailWords } from '../words/use-detail-words.ts';
import * as styles from './detail.css.ts';
import { RecordHead } from './RecordHead.tsx';
import { strings } from './strings.ts';

export interface RecordDialogProps {
  id: string;
  type: RecordType;
  /** Called when something of the record was changed. */
  onChange?: (() => void) | undefined;
  onClose: () => void;
}

const ROWS_AWAITED = 8;

/** One record over the page: what it says first, then its files, its facts and what was remarked on it; a remark is written in the foot, always in sight. */
export function RecordDialog({ id, type, onChange, onClose }: RecordDialogProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { get } = callsOf(useCalls(), type);
  const { record, error, reload } = useRecord((options) => get({ id }, options));
  useReturn(reload);
  const [isEditing, setEditing] = useState(false);
  const changed = () => {
    reload();
    onChange?.();
  };
  const remarks = useRemarks(id, changed);
  return (
    <>
      <Dialog
        title={t('view', { record: word(`one.${type}`) })}
        width="view"
        isOpen
        onClose={onClose}
        actions={record ? <RemarkEditor record={record} isFoot onSaved={remarks.onSaved} onRefused={changed} /> : undefined}
      >
        {record ? (
          <div className={styles.parts}>
            <RecordHead record={record} onEdit={() => setEditing(true)} onChange={changed} onClose={onClose} />
            {record.content === '' ? null : <p className={styles.content}>{record.content}</p>}
            <RecordFiles record={record} onChange={changed} />
            <RecordFacts type={type} record={record} />
            <RemarksPart list={remarks.list} />
          </div>
        ) : (
          <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
        )}
      </Dialog>
      {/* It lies over the record, so that the focus goes back to the button that opened it. */}
      {isEditing && record ? (
        <RecordForm type={type} audience={record.audience} record={record} onSaved={changed} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

/** Shows the further facts of a record, name by name; what nobody filled in is left out. */
function RecordFacts({ type, record }: { type: RecordType; record: ManagerRecord }) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const words = useDetailWords();
  const { dayTime } = useFormats();
  const { code, audience, buyer, customerid, customername, endtime, detail } = record;
  const own: Fact[] = detailFields[type].map((field) => [words.name(field.key), words.value(field, detail[field.key])]);
  const customer = <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{customername || t('customer')}</TextLink>;
  const facts: Fact[] = [
    [word('field.code'), code],
    [word('field.customer'), customerid === '' ? '' : customer],
    [word('field.buyer'), buyer],
    [word('field.endtime'), endtime === '' ? '' : dayTime(endtime)],
    [word('field.audience'), word(`audience.${audience}`)],
    ...own,
  ];
  return <Facts facts={facts.filter(([, value]) => value !== '')} />;
}
