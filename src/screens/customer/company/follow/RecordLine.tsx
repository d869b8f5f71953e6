import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useSession } from '#actors/use-session.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { MethodIcon } from '../../words/MethodIcon.tsx';
import { methodStrings, resultStrings } from '../../words/strings.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as styles from './follow.css.ts';
import { strings } from './strings.ts';

type FollowUp = Schemas['FollowUp'];

/** One contact there has been; its writer may edit it, and a deleted one can be brought back from the message that says so. */
export function RecordLine({ record }: { record: FollowUp }) {
  const t = useStrings(strings);
  const method = useStrings(methodStrings);
  const result = useStrings(resultStrings);
  const { dayTime } = useFormats();
  const may = useCompanyPermission();
  const { open } = useCompany();
  const me = useSession().account?.user.id;
  const remove = useDeletion(record);
  const names = record.linkmans.map(({ name }) => name).join(', ');
  const notes = [
    record.creator,
    names === '' ? '' : t('with', { names }),
    record.nexttime === null ? '' : t('next', { time: dayTime(record.nexttime) }),
  ];
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <MethodIcon method={record.type} />
      </span>
      <div>
        <div className={styles.head}>
          <time dateTime={record.followtime}>{dayTime(record.followtime)}</time>
          <span className={styles.note}>{method(`method.${record.type}`)}</span>
          {record.result === '' ? null : <span className={styles.note}>{result(`result.${record.result}`)}</span>}
        </div>
        <p className={styles.content}>{record.content}</p>
        <p className={styles.note}>{notes.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.does}>
        {record.userid === me ? (
          <Button
            size="small"
            variant="text"
            aria-label={t('editFollowUpOf', { content: record.content })}
            {...may('edit')}
            onPress={() => open({ kind: 'record', record })}
          >
            {t('edit')}
          </Button>
        ) : null}
        <Button size="small" variant="text" aria-label={t('removeOf', { content: record.content })} {...may('delete')} onPress={remove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

function useDeletion(record: FollowUp): () => void {
  const t = useStrings(strings);
  const { changed } = useCompany();
  const { deleteFollowUp, saveFollowUp } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();

  const restore = async () => {
    const { customerid, type, content, followtime, nexttime, result, linkmans } = record;
    const linkmanids = linkmans.map(({ id }) => id);
    await saveFollowUp({ customerid, type, content, followtime, result, linkmanids, ...(nexttime !== null && { nexttime }) });
    changed();
    show({ tone: 'success', text: t('restored') });
  };
  const removeAndTell = async () => {
    await deleteFollowUp({ id: record.id });
    changed();
    show({ tone: 'success', text: t('removed'), action: { name: t('undo'), takesBack: true, onPress: () => void attempt(restore) } });
  };
  return () => void attempt(removeAndTell);
}
