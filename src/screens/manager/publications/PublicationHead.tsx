import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../records/detail/detail.css.ts';
import { AREA, type Publication } from './publication.ts';
import { strings } from './strings.ts';

export interface PublicationHeadProps {
  publication: Publication;
  onEdit: () => void;
  onChange: () => void;
  /** It was deleted, or brought back. */
  onGone: () => void;
  onClose: () => void;
}

/** The title of a document and what can be done with it; a deletion needs no question, because it can be undone. */
export function PublicationHead({ publication: { id, title, publishtime }, onEdit, onChange, onGone, onClose }: PublicationHeadProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const { sendPublication, deletePublication, undoPublicationDeletion } = useCalls();
  const release = useSubmission(sendPublication);
  const removal = useSubmission(deletePublication);
  const error = release.error ?? removal.error;

  const publish = async () => {
    if (!(await release.submit({ id }))) return;
    onChange();
    show({ tone: 'success', text: t('released', { title }) });
  };
  const bringBack = () =>
    attempt(async () => {
      await undoPublicationDeletion({ id });
      onGone();
      show({ tone: 'success', text: t('restored', { title }) });
    });
  const remove = async () => {
    if (!(await removal.submit({ id }))) return;
    onClose();
    onGone();
    show({ tone: 'success', text: t('removed', { title }), action: { name: t('undo'), takesBack: true, onPress: () => void bringBack() } });
  };
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      {publishtime === '' ? (
        <Status tone="progress" isPill>
          {t('draft')}
        </Status>
      ) : null}
      <span className={styles.actions}>
        {publishtime === '' ? (
          <Button size="small" variant="primary" isBusy={release.isBusy} {...may(AREA, 'add')} onPress={() => void publish()}>
            {t('release')}
          </Button>
        ) : null}
        <Button size="small" {...may(AREA, 'edit')} onPress={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" variant="danger" isBusy={removal.isBusy} {...may(AREA, 'delete')} onPress={() => void remove()}>
          {t('remove')}
        </Button>
      </span>
      <FailureLine failure={error} />
    </div>
  );
}
