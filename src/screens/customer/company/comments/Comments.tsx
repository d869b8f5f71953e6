import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSession } from '#actors/use-session.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { useCompany } from '../company-scope.ts';
import { type Sought, useBrought } from '../timeline/use-sought.ts';
import * as styles from './comments.css.ts';
import { strings } from './strings.ts';

interface CommentsProps {
  comments: readonly Schemas['FollowComment'][];
  /** One of them that is brought into view. */
  sought?: Sought | undefined;
}

/** Shows the colleagues' comments on a record of a contact, the oldest first. */
export function Comments({ comments, sought }: CommentsProps) {
  const t = useStrings(strings);
  if (comments.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('comments')}>
      {comments.map((comment) => (
        <CommentLine key={comment.id} comment={comment} sought={comment.id === sought?.comment ? sought : undefined} />
      ))}
    </ul>
  );
}

interface CommentLineProps {
  comment: Schemas['FollowComment'];
  sought: Sought | undefined;
}

function CommentLine({ comment: { id, userid, content, creator, createtime }, sought }: CommentLineProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const may = usePermission();
  const { changed } = useCompany();
  const { deleteFollowComment } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(deleteFollowComment);
  const isOwn = useSession().account?.user.id === userid;
  const [isAsking, setAsking] = useState(false);
  const root = useBrought<HTMLLIElement>(sought);

  const remove = async () => {
    if (!(await submit({ id }))) return;
    setAsking(false);
    changed();
    show({ tone: 'success', text: t('removed') });
  };
  return (
    <li ref={root} className={styles.comment} {...(sought && { tabIndex: -1, 'data-sought': '' })}>
      <div>
        <p className={styles.content}>{content}</p>
        <p className={styles.note}>
          {creator} · <time dateTime={createtime}>{dayTime(createtime)}</time>
        </p>
      </div>
      {isOwn ? (
        <Button
          size="small"
          variant="text"
          aria-label={t('removeOf', { content })}
          {...may('customer', 'edit')}
          onPress={() => setAsking(true)}
        >
          {t('remove')}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('removeTitle')}
          body={t('removeBody')}
          action={t('removeAction')}
          isDanger
          isOpen
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}
