import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './notices.css.ts';
import { strings } from './strings.ts';

type Account = Schemas['WeChatAccount'];

const EVENTS = ['inquiry', 'answer', 'mailopen', 'poolwarn', 'taskdone', 'record'] as const;
const KINDS = ['template', 'subscribe'] as const;

/** The company's service account: what it is, what WeChat has to be told, and what WeChat refused. */
export function WeChatAccount({ onSaved }: { onSaved: () => void }) {
  const t = useStrings(strings);
  const { getWeChatAccount } = useCalls();
  const { record, reload } = useRecord(({ signal }) => getWeChatAccount(undefined, { signal }));
  const [isOpen, setOpen] = useState(false);
  if (!record) return null;
  const { isset, appid, fault } = record;
  const save = () => {
    reload();
    onSaved();
  };
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('account')}</h2>
      <p className={styles.note}>{isset ? appid : t('accountNone')}</p>
      {fault === '' ? null : <p className={styles.note}>{t('says', { fault })}</p>}
      {isset ? <Hook account={record} /> : null}
      <div>
        <Button onPress={() => setOpen(true)}>{t('setUp')}</Button>
      </div>
      {isOpen ? <AccountForm account={record} onSaved={save} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** Shows what WeChat has to be told so that it reports scans here. */
function Hook({ account: { hookurl, hooktoken } }: { account: Account }) {
  const t = useStrings(strings);
  if (hookurl === '') return <p className={styles.note}>{t('noHook')}</p>;
  return (
    <>
      <p className={styles.note}>
        {t('hook')}: <code>{hookurl}</code>
      </p>
      <p className={styles.note}>
        {t('hookToken')}: <code>{hooktoken}</code>
      </p>
      <p className={styles.note}>{t('hookHow')}</p>
    </>
  );
}

interface AccountFormProps {
  account: Account;
  onSaved: () => void;
  onClose: () => void;
}

function AccountForm({ account, onSaved, onClose }: AccountFormProps) {
  const t = useStrings(strings);
  const { saveWeChatAccount } = useCalls();
  const { show } = useToastActions();
  const { enabled, kind, appid } = account;
  const draft = useForm('wechat.account', { enabled, kind, appid, templates: templatesOf(account) });
  // A secret is kept nowhere.
  const [appsecret, setSecret] = useState('');
  const { submit, isBusy, error } = useSubmission(saveWeChatAccount);
  const errors = useFormErrors(error, ['appid', 'appsecret']);
  const { values, change } = draft;
  const save = async () => {
    if (!errors.check({ appid: /^[A-Za-z0-9]{5,60}$/.test(values.appid.trim()) ? undefined : t('appidWrong') })) return;
    const templates = EVENTS.map((event) => ({ event, templateid: values.templates[event].trim() }));
    if (!(await submit({ ...values, appid: values.appid.trim(), appsecret: appsecret.trim(), templates }))) return;
    draft.forget();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('saved') });
  };
  return (
    <FormDialog
      title={t('setUp')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('appid')}
        name="appid"
        isRequired
        maxLength={60}
        value={values.appid}
        error={errors.at('appid')}
        onChange={(text) => change({ appid: text })}
      />
      <PasswordField
        label={t('appsecret')}
        name="appsecret"
        autoComplete="off"
        maxLength={100}
        help={account.isset ? t('keepSecret') : undefined}
        value={appsecret}
        error={errors.at('appsecret')}
        onChange={setSecret}
      />
      <SelectField
        label={t('kind')}
        name="kind"
        value={values.kind}
        options={KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
        onChange={(next) => change({ kind: next })}
      />
      <p className={styles.note}>{t('templateHow')}</p>
      {EVENTS.map((event) => (
        <TextField
          key={event}
          label={t('template', { event: t(`event.${event}`) })}
          name={`template-${event}`}
          maxLength={100}
          value={values.templates[event]}
          onChange={(text) => change({ templates: { ...values.templates, [event]: text } })}
        />
      ))}
      <Switch isSelected={values.enabled} onChange={(isOn) => change({ enabled: isOn })}>
        {t('enabled')}
      </Switch>
    </FormDialog>
  );
}

function templatesOf({ templates }: Account): Record<(typeof EVENTS)[number], string> {
  const of = (event: (typeof EVENTS)[number]) => templates.find((one) => one.event === event)?.templateid ?? '';
  return {
    inquiry: of('inquiry'),
    answer: of('answer'),
    mailopen: of('mailopen'),
    poolwarn: of('poolwarn'),
    taskdone: of('taskdone'),
    record: of('record'),
  };
}
