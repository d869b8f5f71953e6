import { useRef, useState } from 'react';

import { useAddressChange, usePage, useTitle } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSearchText } from '#actors/use-search-text.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { chineseDay } from '#lib/chinese-day.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from '../Fairs.css.ts';
import type { Fairs, Session } from '../FairsPage.tsx';
import { strings as common } from '../strings.ts';
import { type AskedSessions, readSessions, sessionsAddress, TIMES } from './asked-sessions.ts';
import { NewFairDialog } from './NewFairDialog.tsx';
import { SessionLine } from './SessionLine.tsx';
import { strings } from './strings.ts';

export interface SessionsViewProps {
  fairs: Fairs;
  /** A fair was added or deleted. */
  onChange: () => void;
  /** Shows the exhibitors of a fair. */
  onExhibitors: (sessionid: string) => void;
}

const PAGE_SIZE = 20;
const EVERYTHING: AskedSessions = { when: 'all', typeid: '', name: '' };

/** The fairs that the company knows, those to come first in their order, with the way to add one's own. */
export function SessionsView({ fairs, onChange, onExhibitors }: SessionsViewProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const [asked, setAsked] = useState(() => readSessions(query));
  const [index, setIndex] = useState(1);
  const [today] = useState(() => chineseDay());
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(asked.name);
  const found = matching(fairs, asked, today);
  const ask = (patch: Partial<AskedSessions>) => {
    const next = { ...asked, ...patch };
    setAsked(next);
    setIndex(1);
    changeAddress(sessionsAddress(next));
  };
  const total = t('total', { n: found.length });
  useSaid(total);
  return (
    <>
      <SessionFilters fairs={fairs} asked={asked} onAsk={ask} />
      <div className={styles.line}>
        <span className={styles.total}>{total}</span>
        <span className={styles.end}>
          <Button {...may('fair', 'import')} onPress={() => setAdding(true)}>
            {t('add')}
          </Button>
        </span>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        <VisuallyHidden>{t('list')}</VisuallyHidden>
      </h2>
      {found.length === 0 ? (
        <Empty kind="no-match" title={t('noMatch')} actions={<Button onPress={() => ask(EVERYTHING)}>{t('clearAll')}</Button>}>
          {t('noMatchHow')}
        </Empty>
      ) : (
        <ul className={styles.list} data-list="">
          {found.slice((index - 1) * PAGE_SIZE, index * PAGE_SIZE).map((session) => (
            <li key={session.id}>
              <SessionLine session={session} onExhibitors={() => onExhibitors(session.id)} onDeleted={onChange} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        index={index}
        size={PAGE_SIZE}
        total={found.length}
        onChange={(next) => {
          setIndex(next);
          heading.current?.focus();
        }}
      />
      {isAdding ? (
        <NewFairDialog
          types={fairs.types}
          onAdded={(_, name) => {
            setAdding(false);
            ask({ ...EVERYTHING, name });
            onChange();
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

interface SessionFiltersProps {
  fairs: Fairs;
  asked: AskedSessions;
  onAsk: (patch: Partial<AskedSessions>) => void;
}

function SessionFilters({ fairs, asked: { when, typeid, name }, onAsk }: SessionFiltersProps) {
  const t = useStrings(strings);
  const c = useStrings(common);
  const { text, type, ask } = useSearchText('fair.name', name);
  return (
    <FilterBar setCount={(name === '' ? 0 : 1) + (typeid === '' ? 0 : 1)} onClear={() => onAsk({ typeid: '', name: '' })}>
      <SearchField
        label={t('name')}
        placeholder={t('name')}
        value={text}
        maxLength={100}
        onChange={type}
        onSearch={(typed) => {
          ask(typed);
          onAsk({ name: typed.trim() });
        }}
      />
      <Choice
        label={c('type')}
        value={typeid}
        options={[{ id: '' as const, name: c('any') }, ...fairs.types]}
        onChange={(type) => onAsk({ typeid: type })}
      />
      <Segmented
        label={t('when')}
        isLabelHidden
        value={when}
        options={TIMES.map((id) => ({ id, name: t(`when.${id}`) }))}
        onChange={(next) => onAsk({ when: next })}
      />
    </FilterBar>
  );
}

/** Returns the fairs that match: those to come in their order, those that are over with the latest first. */
function matching({ sessions, isOfType }: Fairs, { when, typeid, name }: AskedSessions, today: string): readonly Session[] {
  const words = name.toLowerCase().split(/\s+/);
  const isMatch = (session: Session) => {
    const text = [session.name, session.city, session.venue, session.country, ...session.sections].join(' ').toLowerCase();
    const isOver = session.endtime < today;
    return (
      (when === 'all' || isOver === (when === 'past')) && isOfType(session.typeid, typeid) && words.every((word) => text.includes(word))
    );
  };
  const found = sessions.filter(isMatch);
  return when === 'coming' ? found.toReversed() : found;
}
