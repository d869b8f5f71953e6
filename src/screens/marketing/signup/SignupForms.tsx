import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../account/account.css.ts';
import { strings } from './strings.ts';
import { Subscribers } from './Subscribers.tsx';

const LazySignupFormDialog = onDemand(async () => (await import('./SignupFormDialog.tsx')).SignupFormDialog);

type Form = Schemas['SignupForm'];
const ROWS_AWAITED = 2;

/** The forms by which people ask for the company's mail, and who did. */
export function SignupForms() {
  const t = useStrings(strings);
  const edit = usePermission()('marketing', 'edit');
  const { listSignupForms, deleteSignupForm } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listSignupForms(undefined, { signal }));
  useReturn(reload);
  const attempt = useAttempt();
  const { show } = useToastActions();
  const remove = async ({ id, name }: Form) => {
    setRemoved(undefined);
    if (!(await attempt(() => deleteSignupForm({ id })))) return;
    reload();
    show({ tone: 'success', text: t('didRemove', { name }) });
  };
  const [edited, setEdited] = useState<Form | 'new'>();
  const [removed, setRemoved] = useState<Form>();
  const root = useRef<HTMLElement>(null);
  useLostFocus(root, record?.length, 'known');
  return (
    <section ref={root} tabIndex={-1} aria-label={t('title')} className={styles.part}>
      <h2 className={styles.heading}>{t('title')}</h2>
      <p className={styles.note}>{t('why')}</p>
      {record ? (
        <FormList forms={record} onEdit={setEdited} onRemove={setRemoved} />
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
      <div className={styles.line}>
        <Button {...edit} onPress={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      {edited === undefined ? null : (
        <LazySignupFormDialog form={edited === 'new' ? undefined : edited} onSaved={reload} onClose={() => setEdited(undefined)} />
      )}
      {removed ? (
        <ConfirmDialog
          title={t('removeTitle', { name: removed.name })}
          body={t('removeBody', { confirmed: removed.confirmed, waiting: removed.waiting })}
          action={t('remove')}
          isDanger
          isOpen
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        />
      ) : null}
      {record?.length ? <Subscribers key={record.map(({ id }) => id).join(' ')} onErased={reload} /> : null}
    </section>
  );
}

interface FormHands {
  onEdit: (form: Form) => void;
  onRemove: (form: Form) => void;
}

function FormList({ forms, ...hands }: FormHands & { forms: readonly Form[] }) {
  const t = useStrings(strings);
  if (forms.length === 0) return <p className={styles.note}>{t('noForms')}</p>;
  return (
    <ul className={styles.senders}>
      {forms.map((form) => (
        <FormItem key={form.id} form={form} {...hands} />
      ))}
    </ul>
  );
}

function FormItem({ form, onEdit, onRemove }: FormHands & { form: Form }) {
  const { name, address, confirmed, waiting, mailbox, ready, enabled } = form;
  const t = useStrings(strings);
  const may = usePermission();
  const edit = may('marketing', 'edit');
  const attempt = useAttempt();
  const { show } = useToastActions();
  const copy = async () => {
    if (await attempt(() => navigator.clipboard.writeText(address))) show({ tone: 'success', text: t('copied') });
  };
  return (
    <li className={styles.sender}>
      <h3 className={styles.address}>{name}</h3>
      <p className={styles.note}>{t('counts', { confirmed, waiting, mailbox })}</p>
      <FormState isReady={ready} isEnabled={enabled} />
      {address === '' ? <p className={styles.note}>{t('noAddress')}</p> : <code className={styles.code}>{address}</code>}
      {address === '' ? null : <p className={styles.note}>{t('siteHow')}</p>}
      <div className={styles.line}>
        <Button size="small" {...edit} aria-label={t('editOf', { name })} onPress={() => onEdit(form)}>
          {t('edit')}
        </Button>
        {address === '' ? null : (
          <Button size="small" onPress={() => void copy()}>
            {t('copy')}
          </Button>
        )}
        <Button
          size="small"
          variant="text"
          {...may('marketing', 'delete')}
          aria-label={t('removeOf', { name })}
          onPress={() => onRemove(form)}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** Why a form takes nobody, if it does not. */
function FormState({ isReady, isEnabled }: { isReady: boolean; isEnabled: boolean }) {
  const t = useStrings(strings);
  if (isReady && isEnabled) return null;
  return (
    <p className={styles.note}>
      <Status tone={isEnabled ? 'warning' : 'ended'}>{t(isEnabled ? 'notReady' : 'off')}</Status>
    </p>
  );
}
