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

/** The remarks on a record, and what is done once one was added. */
export function useRemarks(recordid: string, onChange: () => void) {
  const t = useStrings(strings);
  const { listRemarks } = useCalls();
  const { show } = useToastActions();
  const list = useRecordList(listRemarks, { filter: { recordid } });
  return {
    list,
    onSaved: () => {
      show({ tone: 'success', text: t('saved') });
      // The newest stands on the first page.
      list.send({ type: 'filter.change', filter: { recordid } });
      onChange();
    },
  };
}

export interface RemarksProps {
  record: Pick<ManagerRecord, 'id' | 'status'>;
  onChange: () => void;
}

/** The remarks on a record, the latest first, with the way to add to them above. */
export function Remarks({ record, onChange }: RemarksProps) {
  const { list, onSaved } = useRemarks(record.id, onChange);
  return (
    <>
      <RemarkEditor record={record} onSaved={onSaved} onRefused={onChange} />
      <RemarkList list={list} />
    </>
  );
}

/** The remarks on a record under a heading of their own, with how many there are; they are written in the foot of the window. */
export function RemarksPart({ list }: Pick<ReturnType<typeof useRemarks>, 'list'>) {
  const t = useStrings(strings);
  return (
    <Part title={list.shown && list.total > 0 ? t('remarksOf', { count: list.total }) : t('remarks')}>
      <RemarkList list={list} />
    </Part>
  );
}

function RemarkList({ list }: Pick<ReturnType<typeof useRemarks>, 'list'>) {
  const t = useStrings(strings);
  const reload = () => list.send({ type: 'reload' });
  return (
    <>
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
      <span className={styles.initial} aria-hidden="true" data-initial={Array.from(creator)[0]} />
      <div className={styles.said}>
        <p className={styles.by}>
          <b className={styles.author}>{creator}</b>
          {type === remarkType.own ? (
            <span className={styles.own} title={t('own')}>
              <Icon of={IconUser} size="small" />
              <VisuallyHidden>{t('own')}</VisuallyHidden>
            </span>
          ) : null}
          <time className={styles.when} dateTime={createtime}>
            {dayTime(createtime)}
          </time>
        </p>
        <p className={styles.content}>{content}</p>
      </div>
    </li>
  );
}
