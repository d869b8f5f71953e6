import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import type { MailList } from '#actors/mail/use-mail-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { actionStrings } from './action-strings.ts';
import { useMoreActions } from './actions/use-more-actions.ts';
import { isOfColleagues, isUnsent } from './mail-place.ts';
import { useMailScope } from './mail-scope.ts';
import * as styles from './MailPage.css.ts';
import { Navigation } from './navigation/Navigation.tsx';
import { usePlaceName } from './navigation/use-place-name.ts';
import { MailRows } from './rows/MailRows.tsx';
import { SearchTools } from './search/SearchTools.tsx';
import { strings } from './strings.ts';

interface BatchActionsProps {
  list: MailList;
  selected: ReadonlySet<string>;
  onClear: () => void;
}

const LazyDraftList = onDemand(async () => (await import('../drafts/DraftList.tsx')).DraftList);

const ROWS_AWAITED = 8;

/** The list: its name, the search, how complete it is, and its mails. */
export function MailColumn({ list }: { list: MailList }) {
  const t = useStrings(strings);
  const { place, counts } = useMailScope();
  const name = usePlaceName()(place);
  return (
    <section className={styles.column} aria-label={name}>
      <div className={styles.head}>
        <div className={styles.headLine}>
          <SideDrawer />
          <div className={styles.headTitle}>
            <PageHead title={name} count={place.view === 'inbox' && counts.inbox > 0 ? t('unread', { count: counts.inbox }) : null} />
          </div>
        </div>
        {isUnsent(place.view) ? null : <SearchTools list={list} />}
      </div>
      {isUnsent(place.view) ? (
        <div className={styles.scroller}>
          <div className={styles.inset}>
            <LazyDraftList key={place.view} view={place.view} />
          </div>
        </div>
      ) : (
        <Mails list={list} />
      )}
    </section>
  );
}

function Mails({ list }: { list: MailList }) {
  const t = useStrings(strings);
  const { settings } = useMailScope();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  // What has gone from the list is no longer selected.
  const chosen = new Set(list.rows.filter(({ id }) => selected.has(id)).map(({ id }) => id));
  const reload = () => list.send({ type: list.isFirst ? 'more' : 'reload' });
  if (list.isFirst)
    return (
      <div className={styles.awaited}>
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />
      </div>
    );
  return (
    <>
      <div className={styles.result} data-batch={chosen.size > 0 || undefined}>
        {chosen.size > 0 ? <BatchActions list={list} selected={chosen} onClear={() => select(new Set())} /> : <Whole list={list} />}
      </div>
      <MailRows list={list} selected={chosen} onSelect={select} />
      {settings.shortcuts ? <p className={styles.keys}>{t('keys')}</p> : null}
    </>
  );
}

/** Says what the list is: of colleagues' mails whose they are, of the others whether all are here. */
function Whole({ list }: { list: MailList }) {
  const t = useStrings(strings);
  const { place } = useMailScope();
  return isOfColleagues(place) ? t(place.view === 'given' ? 'givenHow' : 'handedHow') : <Completeness list={list} />;
}

/** Whether all mails of the servers are here, and when they were last asked. */
function Completeness({ list: { kept, total, lasttime } }: { list: MailList }) {
  const t = useStrings(strings);
  const { relative } = useFormats();
  return lasttime === null || kept < total ? t('fetching', { kept, total }) : t('complete', { kept, total, time: relative(lasttime) });
}

/** The folders behind a button, where they have no room beside the list. */
function SideDrawer() {
  const t = useStrings(strings);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.toSide}>
      <IconButton label={t('openNavigation')} icon={<Icon of={IconLayoutSidebar} />} onPress={() => setOpen(true)} aria-haspopup="dialog" />
      <Drawer title={t('navigation')} side="left" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Navigation onGone={() => setOpen(false)} />
      </Drawer>
    </span>
  );
}

/** Shows the actions on the selected mails; mails of a colleague's mailbox can only be marked as read. */
function BatchActions(props: BatchActionsProps) {
  const { place } = useMailScope();
  return place.view === 'given' ? <GivenActions {...props} /> : <OwnActions {...props} />;
}

function GivenActions({ selected, onClear }: BatchActionsProps) {
  const t = useStrings(actionStrings);
  const words = useStrings(strings);
  const { actions } = useMailScope();
  const ids = [...selected];
  return (
    <BatchBar count={ids.length} words={words('selected', { count: ids.length })} onClear={onClear}>
      <IconButton label={t('read')} icon={<Icon of={IconMailOpened} />} onPress={() => void actions.see(ids)} />
    </BatchBar>
  );
}

function OwnActions({ list, selected, onClear }: BatchActionsProps) {
  const t = useStrings(actionStrings);
  const words = useStrings(strings);
  const may = usePermission();
  const { actions, place } = useMailScope();
  const ids = [...selected];
  const rows = list.rows.filter(({ id }) => selected.has(id));
  const isAnyUnread = rows.some(({ isread }) => !isread);
  const more = useMoreActions(rows);
  const isTrash = place.view === 'trash';
  const isArchive = place.view === 'archive';
  return (
    <BatchBar count={ids.length} words={words('selected', { count: ids.length })} onClear={onClear}>
      <IconButton
        label={t(isAnyUnread ? 'read' : 'unread')}
        icon={<Icon of={IconMailOpened} />}
        onPress={() => void actions.mark(ids, { isread: isAnyUnread })}
      />
      {isTrash ? (
        <IconButton label={t('restore')} icon={<Icon of={IconRestore} />} {...may('mail', 'delete')} onPress={() => actions.restore(ids)} />
      ) : null}
      {isTrash || isArchive ? null : (
        <IconButton label={t('archive')} icon={<Icon of={IconArchive} />} {...may('mail', 'edit')} onPress={() => actions.archive(rows)} />
      )}
      <IconButton
        label={t(isTrash ? 'erase' : 'remove')}
        icon={<Icon of={IconTrash} />}
        {...may('mail', 'delete')}
        onPress={() => (isTrash ? actions.ask('erase', rows) : actions.remove(rows))}
      />
      <IconButton label={t('label')} icon={<Icon of={IconTag} />} {...may('mail', 'edit')} onPress={() => actions.ask('label', rows)} />
      <MenuButton label={t('more')} trigger={<Icon of={IconDots} />} items={more.items} onAction={more.run} />
    </BatchBar>
  );
}
