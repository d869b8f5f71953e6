import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { pools } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import * as lists from '../../company/lists.css.ts';
import { strings } from './strings.ts';

/** Shows deleted customers, the latest first, each with the way to bring it back. */
export function DeletedDrawer({ onClose, onRestored }: { onClose: () => void; onRestored: () => void }) {
  const t = useStrings(strings);
  const { listDeletedCustomers } = useCalls();
  const list = useRecordList(listDeletedCustomers, { filter: {} });
  const reload = () => list.send({ type: 'reload' });
  const restored = () => {
    reload();
    onRestored();
  };
  return (
    <Drawer title={t('title')} isOpen onClose={onClose}>
      {!list.shown ? (
        <Awaited rows={5} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />
      ) : list.rows.length === 0 ? (
        <Empty kind="first" title={t('empty')} />
      ) : (
        <>
          {list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
          <p className={lists.note}>{t('how')}</p>
          <ul>
            {list.rows.map((customer) => (
              <DeletedLine key={customer.id} customer={customer} onRestored={restored} />
            ))}
          </ul>
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            onChange={(index) => list.send({ type: 'page.change', index })}
          />
        </>
      )}
    </Drawer>
  );
}

function DeletedLine({ customer, onRestored }: { customer: Schemas['DeletedCustomer']; onRestored: () => void }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const go = useGo();
  const { undoCustomerDeletion } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const { id, companyname: name, country, ownername, username, deletetime } = customer;
  const time = dayTime(deletetime);

  const restore = async () => {
    const { pooltype } = await undoCustomerDeletion({ id });
    const page = href('customer.company', { type: pooltype === pools.public ? 'glist' : 'slist', id });
    show({ tone: 'success', text: t('restored', { name }), action: { name: t('open'), onPress: () => go(page) } });
    onRestored();
  };
  return (
    <li className={lists.line}>
      <div className={lists.words}>
        <span className={lists.strong} lang="en">
          {name}
        </span>
        <p className={lists.note}>
          {[country, ownername, username === '' ? t('deletedAt', { time }) : t('deletedBy', { name: username, time })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button size="small" variant="text" aria-label={t('restoreOf', { name })} onPress={() => void attempt(restore)}>
        {t('restore')}
      </Button>
    </li>
  );
}
