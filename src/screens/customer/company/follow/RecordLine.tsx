import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSession } from '#actors/use-session.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { MethodIcon } from '../../words/MethodIcon.tsx';
import { methodStrings, resultStrings } from '../../words/strings.ts';
import { Comments } from '../comments/Comments.tsx';
import { strings as commentStrings } from '../comments/strings.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { CustomerFileLine } from '../files/CustomerFileLine.tsx';
import { FileUpload } from '../files/FileUpload.tsx';
import * as styles from './follow.css.ts';
import { strings } from './strings.ts';

type FollowUp = Schemas['FollowUp'];

/** One contact there has been; its writer may edit it, and a deleted one can be brought back from the message that says so. */
export function RecordLine({ record }: { record: FollowUp }) {
  const t = useStrings(strings);
  const method = useStrings(methodStrings);
  const result = useStrings(resultStrings);
  const { dayTime } = useFormats();
  const say = useStrings(commentStrings);
  const mayWrite = usePermission();
  const may = useCompanyPermission();
  const { open } = useCompany();
  const me = useSession().account?.user.id;
  const remove = useDeletion(record);
  const names = record.linkmans.map(({ name }) => name).join(', ');
  const notes = [
    record.creator,
    names === '' ? '' : t('with', { names }),
    record.nexttime === null ? '' : t('next', { time: dayTime(record.nexttime) }),
    record.mentions.length === 0 ? '' : t('told', { names: record.mentions.map(({ name }) => name).join(', ') }),
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
        {record.files.length === 0 ? null : (
          <ul aria-label={t('files')}>
            {record.files.map((file) => (
              <CustomerFileLine key={file.id} file={file} />
            ))}
          </ul>
        )}
        <Comments comments={record.comments} />
      </div>
      <div className={styles.does}>
        <Button
          size="small"
          variant="text"
          aria-label={say('commentOn', { content: record.content })}
          {...mayWrite('customer', 'edit')}
          onPress={() => open({ kind: 'comment', record })}
        >
          {say('comment')}
        </Button>
        <FileUpload label={t('addFile')} name={t('addFileTo', { content: record.content })} followupid={record.id} />
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
  const { deleteFollowUp, undoFollowUpDeletion } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();

  const restore = async () => {
    await undoFollowUpDeletion({ id: record.id });
    changed();
    show({ tone: 'success', text: t('restored') });
  };
  const removeAndTell = async () => {
    await deleteFollowUp({ id: record.id });
    changed();
    show({ tone: 'success', text: t('removed'), action: takeBack(t('undo'), restore) });
  };
  return () => void attempt(removeAndTell);
}
