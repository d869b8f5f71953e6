import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, useGo, usePage } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { exhibitorsAddress, NOTHING_ASKED, readAsked, TYPES } from './exhibitors/asked-exhibitors.ts';
import { ExhibitorsView } from './exhibitors/ExhibitorsView.tsx';
import { sessionsAddress } from './sessions/asked-sessions.ts';
import { SessionsView } from './sessions/SessionsView.tsx';
import { strings } from './strings.ts';

export type Session = Result<'listFairSessions'>[number];

/** The fairs that the company knows, and their kinds. */
export interface Fairs {
  readonly sessions: readonly Session[];
  readonly types: readonly { readonly id: (typeof TYPES)[number]; readonly name: string }[];
  /** Whether a fair of a kind is of another kind, or of one below it; every fair is of no kind. */
  readonly isOfType: (type: string, wanted: string) => boolean;
}

const VIEWS = ['exhibitors', 'sessions'] as const;
type View = (typeof VIEWS)[number];
const ROWS_AWAITED = 8;

/** Fairs (`/search/fairsData`): who exhibits at them, to become customers, and the fairs themselves. */
export default function FairsPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const [{ view, start }, setPlace] = useState(() => ({ view: viewOf(query), start: readAsked(query) }));
  const { listFairSessions, listExhibitionTypes } = useCalls();
  const sessions = useRecord(({ signal }) => listFairSessions(undefined, { signal }));
  const types = useRecord(({ signal }) => listExhibitionTypes(undefined, { signal }));
  useReturn(sessions.reload);
  const reload = () => {
    sessions.reload();
    types.reload();
  };
  if (!sessions.record || !types.record)
    return (
      <>
        <Head />
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={sessions.error ?? types.error} title={t('failed')} onRetry={reload} />
      </>
    );
  const fairs = fairsOf(sessions.record, types.record);
  const turn = (next: View, asked = NOTHING_ASKED) => {
    changeAddress(next === 'sessions' ? sessionsAddress({}) : exhibitorsAddress(asked));
    setPlace({ view: next, start: asked });
  };
  return (
    <>
      <Head />
      <Tabs label={t('views')} tabs={VIEWS.map((id) => ({ id, name: t(`view.${id}`) }))} value={view} onChange={(next) => turn(next)}>
        {view === 'exhibitors' ? (
          <ExhibitorsView fairs={fairs} start={start} />
        ) : (
          <SessionsView
            fairs={fairs}
            onChange={sessions.reload}
            onExhibitors={(sessionid) => turn('exhibitors', { ...NOTHING_ASKED, sessionid })}
          />
        )}
      </Tabs>
    </>
  );
}

function viewOf(query: URLSearchParams): View {
  return VIEWS.find((view) => view === query.get('view')) ?? 'exhibitors';
}

function Head() {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  return (
    <PageHead title={t('title')}>
      <Button onPress={() => go(href('search.cantonFair'))}>{t('canton')}</Button>
      <Button {...may('fair', 'import')} onPress={() => go(href('search.fairsImport'))}>
        {t('import')}
      </Button>
    </PageHead>
  );
}

function fairsOf(sessions: readonly Session[], types: Result<'listExhibitionTypes'>): Fairs {
  const parents = new Map(types.map(({ id, pid }) => [id, pid]));
  return {
    sessions,
    types: TYPES.flatMap((id) => types.flatMap((type) => (type.id === id ? [{ id, name: type.name }] : []))),
    isOfType: (type, wanted) => wanted === '' || type === wanted || parents.get(type) === wanted,
  };
}
