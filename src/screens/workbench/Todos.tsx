import { useNotices } from '#actors/use-notices.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import type { TotalsState } from './CustomerFigures.tsx';
import { strings } from './strings.ts';
import { todosOf } from './todos.ts';
import { useWaitingInquiries } from './use-waiting-inquiries.ts';
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
