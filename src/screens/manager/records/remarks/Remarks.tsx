import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';

import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { remarkType } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as detail from '../detail/detail.css.ts';
import { Part } from '../detail/Part.tsx';
import type { ManagerRecord } from '../record-kinds.ts';
import { RemarkEditor } from './RemarkEditor.tsx';
import * as styles from './remarks.css.ts';
import { strings } from './strings.ts';

const ROWS_AWAITED = 3;

export interface RemarksProps {
  record: Pick<ManagerRecord, 'id' | 'status'>;
  onChange: () => void;
}

/** The remarks on a record under a heading of their own. */
export function RemarksPart(props: RemarksProps) {
  const t = useStrings(strings);
  return (
    <Part title={t('remarks')}>
      <Remarks {...props} />
    </Part>
  );
}

/** What was remarked on a record, the latest first, and the way to add to it while the record is in progress. */
export function Remarks({ record, onChange }: RemarksProps) {
  const t = useStrings(strings);
  const { listRemarks } = useCalls();
  const { show } = useToastActions();
  const list = useRecordList(listRemarks, { filter: { recordid: record.id } });
  const reload = () => list.send({ type: 'reload' });
  const saved = () => {
    show({ tone: 'success', text: t('saved') });
    // The newest stands on the first page.
    list.send({ type: 'filter.change', filter: { recordid: record.id } });
    onChange();
  };
  return (
    <>
      <RemarkEditor record={record} onSaved={saved} onRefused={onChange} />
      {list.shown ? null : <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />}
      {list.shown && list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
      {list.shown && list.total === 0 ? <p className={detail.nothing}>{t('none')}</p> : null}
      <ul aria-busy={list.isBusy}>
        {list.rows.map((remark) => (
          <Remark key={remark.id} remark={remark} />
        ))}
      </ul>
      {list.shown ? (
        <Pager
          index={list.shown.index}
          size={list.shown.size}
          total={list.total}
          onChange={(index) => list.send({ type: 'page.change', index })}
        />
      ) : null}
    </>
  );
}

function Remark({ remark: { content, creator, createtime, type } }: { remark: Schemas['Remark'] }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return (
    <li className={styles.remark}>
      <p className={styles.by}>
        {type === remarkType.own ? (
          <span className={styles.own} title={t('own')}>
            <Icon of={IconUser} size="small" />
            <VisuallyHidden>{t('own')}</VisuallyHidden>
          </span>
        ) : null}
        <span>{creator}</span>
        <time dateTime={createtime}>{dayTime(createtime)}</time>
      </p>
      <p className={styles.content}>{content}</p>
    </li>
  );
}
