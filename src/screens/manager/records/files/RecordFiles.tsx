import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { recordStatus } from '#lib/status-names.ts';

import * as styles from '../detail/detail.css.ts';
import { Part } from '../detail/Part.tsx';
import { type ManagerRecord, RECORD_AREA } from '../record-kinds.ts';
import { RecordFileLine } from './RecordFileLine.tsx';
import { RecordUpload } from './RecordUpload.tsx';
import { strings } from './strings.ts';

/** The files of a record; they change only while it is in progress. */
export function RecordFiles({ record, onChange }: { record: ManagerRecord; onChange: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const over = record.status === recordStatus.open ? {} : { isDisabled: true as const, disabledReason: t('over') };
  const permission = { ...over, ...may(RECORD_AREA, 'edit') };
  return (
    <Part title={t('files')} action={<RecordUpload id={record.id} permission={permission} onChange={onChange} />}>
      {record.filelist.length === 0 ? <p className={styles.nothing}>{t('none')}</p> : null}
      <ul>
        {record.filelist.map((file) => (
          <RecordFileLine key={file.id} file={file} permission={permission} onChange={onChange} />
        ))}
      </ul>
    </Part>
  );
}
