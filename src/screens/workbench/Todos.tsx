import { useCalls } from '#actors/calls.ts';
import { useNotices } from '#actors/use-notices.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useSession } from '#actors/use-session.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { holdsPermission, holdsRole, type Rights } from '#lib/rights.ts';
import { href } from '#routes/href.ts';
import { unansweredHref } from '#routes/manager-pages.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import type { TotalsState } from './CustomerFigures.tsx';
import { strings } from './strings.ts';
import { todosOf, type Waiting } from './todos.ts';
import * as styles from './Workbench.css.ts';

/** What waits besides the contacts of the day; each line leads to the list that holds it. */
export function Todos({ totals: { record }, ownerid }: { totals: TotalsState; ownerid: string | undefined }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { unread } = useNotices();
  const inquiries = useWaitingInquiries();
  const todos = todosOf({ totals: record, unread, inquiries, ownerid });
  return (
    <section aria-labelledby="workbench-todos">
      <h2 className={styles.heading} id="workbench-todos">
        {t('todos')}
      </h2>
      {todos.length === 0 ? (
        <p className={styles.quiet}>{t(record ? 'noTodos' : 'loading')}</p>
      ) : (
        <ul className={styles.todos}>
          {todos.map(({ id, count, to }) => (
            <li key={id} className={styles.todo}>
              <span className={styles.todoCount}>{number(count)}</span>
              <TextLink href={to}>{t(`todo.${id}`, { n: count })}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const ROLES = ['industryManager', 'genjin'] as const;

/** How many inquiries of the company wait for an answer; only asked for by those who can open a page to answer on. */
function useWaitingInquiries(): Waiting['inquiries'] {
  const { countUnansweredInquiries } = useCalls();
  const to = answeringHref(useSession().rights);
  const { record, reload } = useRecord(async (options) => (to === undefined ? undefined : countUnansweredInquiries(undefined, options)));
  useReturn(reload);
  return to !== undefined && record ? { to, count: record.count } : undefined;
}

/** By the role itself: the right to everything opens the call, but no role's page. */
function answeringHref(rights: Rights): string | undefined {
  const role = ROLES.find((one) => holdsRole(rights, one));
  if (role) return unansweredHref(role);
  return holdsPermission(rights, 'inquiry') ? href('foreignTrade.xunpan') : undefined;
}
