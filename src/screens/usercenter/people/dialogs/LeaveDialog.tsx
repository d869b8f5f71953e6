import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { accountStatus } from '#lib/status-names.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../../UserCentre.css.ts';
import { strings } from '../strings.ts';

export interface LeaveDialogProps {
  account: Schemas['SubAccount'];
  /** Whether they leave for good, and not only for a while. */
  isRemoval: boolean;
  onClose: () => void;
  onLeft: () => void;
}

/** Asks before a colleague is shut out, and who takes over what they work on. */
export function LeaveDialog({ account, isRemoval, onClose, onLeft }: LeaveDialogProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const leave = useLeave(account, isRemoval);
  const { submit, isBusy, error } = useSubmission(leave);
  const successors = useSuccessors(account.id, { canStay: !isRemoval });
  const [transferto, setTransferTo] = useState(successors[0]?.id ?? '');
  const words = isRemoval
    ? ({ title: 'removeTitle', body: 'removeBody', action: 'remove' } as const)
    : ({ title: 'disableTitle', body: 'disableBody', action: 'disable' } as const);

  const confirm = async () => {
    const text = await submit(transferto);
    if (text === undefined) return;
    show({ tone: 'success', text });
    onLeft();
    onClose();
  };

  return (
    <ConfirmDialog
      title={t(words.title, { name: account.nickname })}
      body={
        <div className={styles.fields}>
          <p>{t(words.body)}</p>
          <HandedOver id={account.id} isForGood={isRemoval} />
          <SelectField label={t('successor')} name="transferto" options={successors} value={transferto} onChange={setTransferTo} />
          <FailureLine failure={error} />
        </div>
      }
      action={t(words.action)}
      isDanger
      isOpen
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** Shuts the account out, hands over to whoever is named, and says what was done. */
function useLeave({ id, nickname: name }: Schemas['SubAccount'], isRemoval: boolean): (transferto: string) => Promise<string> {
  const t = useStrings(strings);
  const { deleteSubAccount, updateSubAccountStatus } = useCalls();
  return async (transferto) => {
    if (isRemoval) return t('removed', { n: (await deleteSubAccount({ id, transferto })).customers });
    await updateSubAccountStatus({ id, status: accountStatus.disabled, ...(transferto !== '' && { transferto }) });
    return t('disabled', { name });
  };
}

/** The number of colleagues that one page of the list can hold. */
const MOST = 100;

/** Who can take over from an account: the user first, then the colleagues who are not disabled, and nobody where the customers may stay. Who has not joined yet is marked. */
function useSuccessors(leaving: string, { canStay }: { canStay: boolean }): readonly { id: string; name: string }[] {
  const t = useStrings(strings);
  const { listSubAccounts } = useCalls();
  const me = useSession().account?.user;
  const { record } = useRecord(({ signal }) => listSubAccounts({ status: accountStatus.enabled, size: MOST }, { signal }));
  const others = (record?.datas ?? []).filter(({ id }) => id !== leaving);
  return [
    ...(me ? [{ id: me.id, name: t('myself', { name: me.nameremark }) }] : []),
    ...others.map(({ id, nickname: name, joined }) => ({ id, name: joined ? name : t('notJoined', { name }) })),
    ...(canStay ? [{ id: '', name: t('keep') }] : []),
  ];
}

const work = ['customers', 'plans', 'opportunities', 'clues', 'buyers', 'inquiries', 'requests', 'mailboxes'] as const;
/** The things that an account keeps which may come back. */
const own = ['categories', 'conditions', 'imports'] as const;

/** Shows what a colleague works on, so that nobody decides about it without knowing how much it is. */
function HandedOver({ id, isForGood }: { id: string; isForGood: boolean }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { countHandOver } = useCalls();
  const { record, error } = useRecord(({ signal }) => countHandOver({ id }, { signal }));
  if (error) return <Status tone="danger">{failureWords(error, language)}</Status>;
  if (!record) return <p>{t('counting')}</p>;
  const owned = (isForGood ? [...work, ...own] : work).filter((part) => record[part] > 0);
  if (owned.length === 0) return <p>{t('holdsNothing')}</p>;
  return (
    <div>
      <p>{t('holds')}</p>
      <ul>
        {owned.map((part) => (
          <li key={part}>{t(`holds.${part}`, { n: record[part] })}</li>
        ))}
      </ul>
    </div>
  );
}
