import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

interface RemovalQuestionProps {
  title: string;
  /** What goes with it, and what stays. */
  body: string;
  action: string;
  /** What is said when it is gone. */
  done: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before something goes that cannot be brought back; a failure is said in the question, which stays. */
export function RemovalQuestion({ title, body, action, done, remove, onRemoved, onClose }: RemovalQuestionProps) {
  const language = useLanguage();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(remove);
  const confirm = async () => {
    if (!(await submit(undefined))) return;
    onClose();
    onRemoved();
    show({ tone: 'success', text: done });
  };
  return (
    <ConfirmDialog
      title={title}
      body={
        <>
          <p>{body}</p>
          <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
        </>
      }
      action={action}
      isDanger
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
