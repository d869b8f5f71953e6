import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../site.css.ts';
import { HostEntry } from './HostEntry.tsx';
import { strings } from './strings.ts';

/** The domains of its own at which the company's site is reached, each with the records it needs and what is wrong with them. */
export function SiteHosts() {
  const t = useStrings(strings);
  const calls = useCalls();
  const { record, error, reload } = useRecord((options) => calls.listSiteHosts(undefined, options));
  if (!record) return <Awaited rows={4} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { address, datas } = record;
  return (
    <section className={styles.narrow} aria-labelledby="site-hosts">
      <h2 id="site-hosts" className={styles.heading}>
        {t('title')}
      </h2>
      <p>{address === '' ? t('off') : t('how')}</p>
      {address === '' ? null : <NewHost onAdded={reload} />}
      {address !== '' && datas.length === 0 ? (
        <Empty kind="first" title={t('none')}>
          {t('noneHow')}
        </Empty>
      ) : null}
      {datas.map((host) => (
        <HostEntry key={host.id} host={host} address={address} onChange={reload} />
      ))}
    </section>
  );
}

function NewHost({ onAdded }: { onAdded: () => void }) {
  const t = useStrings(strings);
  const { addSiteHost } = useCalls();
  const { show } = useToastActions();
  const may = usePermission();
  const form = useForm('site-host', { host: '' });
  const { submit, isBusy, error } = useSubmission(addSiteHost);
  const errors = useFormErrors(error, ['host']);
  const host = form.values.host.trim();
  const add = async () => {
    if (!errors.check({ host: host.length < 3 ? t('hostNeeded') : undefined })) return;
    if (!(await submit({ host }))) return;
    form.forget();
    show({ tone: 'success', text: t('added', { host }) });
    onAdded();
  };
  return (
    <HeldForm errors={errors} className={styles.fields} onSubmit={() => void add()}>
      <TextField
        label={t('host')}
        name="host"
        maxLength={253}
        value={form.values.host}
        error={errors.at('host')}
        onChange={(text) => form.change({ host: text })}
      />
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy} {...may('site', 'send')}>
          {t('add')}
        </Button>
      </div>
      <FormFailure errors={errors} />
    </HeldForm>
  );
}
