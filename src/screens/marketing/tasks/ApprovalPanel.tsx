import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { emailTaskHref } from '#routes/marketing-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { TaskPreview } from '../write/check/TaskPreview.tsx';
import { taskDraftOf } from '../write/task-draft.ts';
import { strings } from './strings.ts';
import * as styles from './tasks.css.ts';

interface ApprovalPanelProps {
  task: Schemas['EdmTask'];
  onDone: () => void;
}

/** A task that waits for approval: the mail as its recipients would get it, and what can be said to it. Its writer may only take it back, and writes on. */
export function ApprovalPanel({ task, onDone }: ApprovalPanelProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { updateEdmApproval } = useCalls();
  const { show } = useToastActions();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useAction(updateEdmApproval);
  const { id, version, taskname, username, ismine } = task;
  const approve = may('marketing', 'approve');
  const answer = async (input: Pick<Schemas['EdmApproval'], 'approve' | 'reason'>, word: 'approved' | 'wasSentBack' | 'takenBack') => {
    const answered = await submit({ id, version, ...input });
    if (!answered) return false;
    show({ tone: 'success', text: t(word, { name: taskname }) });
    if (input.approve) onDone();
    else go(ismine ? emailTaskHref({ task: id }) : href('marketing.tasks'));
    return true;
  };
  return (
    <>
      <p>{t('asksApproval', { name: username })}</p>
      <div className={styles.row}>
        <Button variant="primary" isBusy={isBusy} {...approve} onPress={() => void answer({ approve: true }, 'approved')}>
          {t('approve')}
        </Button>
        {ismine ? (
          <Button onPress={() => void answer({ approve: false }, 'takenBack')}>{t('takeBack')}</Button>
        ) : (
          <Button {...approve} onPress={() => setAsking(true)}>
            {t('sendBack')}
          </Button>
        )}
      </div>
      <TaskPreview taskId={id} draft={taskDraftOf(task)} />
      {isAsking ? (
        <ReasonDialog
          isBusy={isBusy}
          onSend={async (reason) => answer({ approve: false, reason }, 'wasSentBack')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface ReasonDialogProps {
  isBusy: boolean;
  /** Resolves with whether it was taken. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

function ReasonDialog({ isBusy, onSend, onClose }: ReasonDialogProps) {
  const t = useStrings(strings);
  const [reason, setReason, forget] = useDraft('approval.reason', '');
  const errors = useFormErrors(undefined, ['reason']);
  const send = async () => {
    if (!errors.check({ reason: reason.trim() === '' ? t('reasonNeeded') : undefined })) return;
    // What was typed stays where it was not taken.
    if (!(await onSend(reason))) return;
    forget();
    onClose();
  };
  return (
    <FormDialog
      title={t('sendBackTitle')}
      action={t('sendBack')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={{ isRestored: false, forget }}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={t('sendBackReason')}
        name="reason"
        isRequired
        rows={3}
        maxLength={500}
        value={reason}
        error={errors.at('reason')}
        onChange={setReason}
      />
    </FormDialog>
  );
}
