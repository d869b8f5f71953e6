import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs';
import { useState } from 'react';

import type { MailList } from '#actors/mail/use-mail-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { BatchActions } from './actions/BatchActions.tsx';
import { isOfColleagues } from './mail-place.ts';
import { useMailScope } from './mail-scope.ts';
import * as styles from './MailPage.css.ts';
import { Navigation } from './navigation/Navigation.tsx';
import { usePlaceName } from './navigation/use-place-name.ts';
import { MailRows } from './rows/MailRows.tsx';
import { SearchTools } from './search/SearchTools.tsx';
import { strings } from './strings.ts';

const LazyDraftList = onDemand(async () => (await import('../drafts/DraftList.tsx')).DraftList);

const ROWS_AWAITED = 8;

/** The list: its name, the search, how complete it is, and its mails. */
export function MailColumn({ list }: { list: MailList }) {
  const t = useStrings(strings);
  const { place, counts } = useMailScope();
  const name = usePlaceName()(place);
  const isOfDrafts = place.view === 'drafts' || place.view === 'outbox';
  return (
    <section className={styles.column} aria-label={name}>
      <div className={styles.head}>
        <div className={styles.headLine}>
          <SideDrawer />
          <div className={styles.headTitle}>
            <PageHead title={name} count={place.view === 'inbox' && counts.inbox > 0 ? t('unread', { count: counts.inbox }) : null} />
          </div>
        </div>
        {isOfDrafts ? null : <SearchTools list={list} />}
      </div>
      {place.view === 'drafts' || place.view === 'outbox' ? (
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

/** What the list is: of colleagues' mails whose they are, of the others whether all are here. */
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
