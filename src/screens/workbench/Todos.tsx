import { useCalls } from '#actors/calls.ts';
import { useNotices } from '#actors/use-notices.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useSession } from '#actors/use-session.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { holdsPermission, holdsRole, type Rights } from '#lib/rights.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { readingHref, unansweredHref } from '#routes/manager-pages.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import type { TotalsState } from './CustomerFigures.tsx';
import { strings } from './strings.ts';
import { todosOf, type Waiting } from './todos.ts';
import * as styles from './Workbench.css.ts';

/** Shows what waits besides the contacts of the day; each line leads to the list that holds it. */
export function Todos({ totals: { record, error }, ownerid }: { totals: TotalsState; ownerid: string | undefined }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { unread } = useNotices();
  const { inquiries, isKnown } = useWaitingInquiries();
  // All of it at once: a line that comes before others would move them under the pointer.
  const todos = isKnown && (record || error) ? todosOf({ totals: record, unread, inquiries, ownerid }) : [];
  // The figures say that they could not be loaded, and how to try again.
  if (error && todos.length === 0) return null;
  return (
    <section aria-labelledby="workbench-todos">
      <h2 className={styles.heading} id="workbench-todos">
        {t('todos')}
      </h2>
      {todos.length === 0 ? (
        <Nothing isKnown={isKnown && record !== undefined} />
      ) : (
        <ul className={styles.todos}>
          {todos.map(({ id, count, to }) => (
            <li key={id} className={styles.todo}>
              <span className={styles.todoCount}>{number(count)}</span>
              <div className={styles.todoWords}>
                <TextLink href={to}>{t(`todo.${id}`, { n: count })}</TextLink>
                {id === 'inquiries' ? <LatestInquiries inquiries={inquiries?.latest ?? []} /> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Nothing({ isKnown }: { isKnown: boolean }) {
  const t = useStrings(strings);
  return <p className={styles.quiet}>{t(isKnown ? 'noTodos' : 'loading')}</p>;
}

/** The latest of those that wait, by what they ask for. */
function LatestInquiries({ inquiries }: { inquiries: readonly WaitingInquiry[] }) {
  const { relative } = useFormats();
  return (
    <ul>
      {inquiries.map(({ id, to, title, receivetime }) => (
        <li key={id}>
          <TextLink href={to} lang="en" isQuiet>
            {title}
          </TextLink>{' '}
          <time className={styles.quietTime} dateTime={receivetime}>
            {relative(receivetime)}
          </time>
        </li>
      ))}
    </ul>
  );
}

const ROLES = ['industryManager', 'genjin'] as const;

type WaitingInquiry = Schemas['UnansweredInquiry'] & { readonly to: string };

/** How many inquiries of the company wait for an answer, and the latest; only asked for by those who can open a page to answer on. */
function useWaitingInquiries(): { inquiries?: NonNullable<Waiting['inquiries']> & { latest: WaitingInquiry[] }; isKnown: boolean } {
  const { countUnansweredInquiries } = useCalls();
  const place = answeringPlace(useSession().rights);
  const { record, error, reload } = useRecord(async (options) => (place ? countUnansweredInquiries(undefined, options) : undefined));
  useReturn(reload);
  if (!place || !record) return { isKnown: !place || error !== undefined };
  const latest = record.latest.map((one) => ({ ...one, to: place.one(one.id) }));
  return { inquiries: { to: place.all, count: record.count, latest }, isKnown: true };
}

/** The lists of inquiries that the reader can open. By the role itself: the right to everything opens the call, but no role's page. */
function answeringPlace(rights: Rights): { readonly all: string; readonly one: (id: string) => string } | undefined {
  const audience = ROLES.find((one) => holdsRole(rights, one));
  if (audience) return { all: unansweredHref(audience), one: (id) => readingHref({ audience, type: noticeTypes.inquiry }, id) };
  const all = href('foreignTrade.xunpan');
  return holdsPermission(rights, 'inquiry') ? { all, one: (id) => `${all}?${new URLSearchParams({ id })}` } : undefined;
}
