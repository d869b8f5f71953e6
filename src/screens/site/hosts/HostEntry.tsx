import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../site.css.ts';
import { strings } from './strings.ts';

type Host = Schemas['SiteHost'];

export interface HostEntryProps {
  host: Host;
  /** The target that a CNAME has to name. */
  address: string;
  onChange: () => void;
}

/** One domain: the records that it needs, what was found of them, and what can be done. */
export function HostEntry({ host: entry, address, onChange }: HostEntryProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { host, verified, primary, checktime } = entry;
  return (
    <section className={styles.fields} aria-label={host}>
      <h3 className={styles.heading}>
        {verified ? (
          <TextLink href={`https://${host}/`} isOutside>
            {host}
          </TextLink>
        ) : (
          host
        )}
      </h3>
      <p className={styles.bar}>
        <Status tone={verified ? 'done' : 'progress'}>{verified ? t('verified') : t('waiting')}</Status>
        {primary ? <Status tone="done">{t('primary')}</Status> : null}
      </p>
      <Records entry={entry} address={address} />
      {checktime === '' ? null : <p>{t('checkedAt', { time: dayTime(checktime) })}</p>}
      <Actions entry={entry} onChange={onChange} />
    </section>
  );
}

function Records({ entry, address }: { entry: Host; address: string }) {
  const t = useStrings(strings);
  const { host, recordname, token, txt, points } = entry;
  const records = [
    { type: 'TXT', name: recordname, value: token, found: t(`txt.${txt}`) },
    { type: t('cname'), name: host, value: address, found: t(`points.${points}`) },
  ];
  return (
    <>
      <p>{t('records', { host })}</p>
      <ol className={styles.records}>
        {records.map((record) => (
          <li key={record.name}>
            <dl className={styles.record}>
              {(['type', 'name', 'value', 'found'] as const).map((part) => (
                <div key={part}>
                  <dt className={styles.term}>{t(part)}</dt>
                  <dd className={styles.detail}>{record[part]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

function Actions({ entry: { id, host, verified, primary }, onChange }: { entry: Host; onChange: () => void }) {
  const t = useStrings(strings);
  const { checkSiteHost, updatePrimarySiteHost, deleteSiteHost } = useCalls();
  const attempt = useAttempt();
  const may = usePermission();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(checkSiteHost);
  const [isLeaving, setLeaving] = useState(false);
  const check = async () => {
    const found = await submit({ id });
    if (!found) return;
    const text = found.verified ? t('checked', { host }) : t('checkedNot', { host, what: t(`txt.${found.txt}`) });
    show({ tone: found.verified ? 'success' : 'info', text });
    onChange();
  };
  const makePrimary = async () => {
    if (!(await attempt(() => updatePrimarySiteHost({ id })))) return;
    show({ tone: 'success', text: t('madePrimary', { host }) });
    onChange();
  };
  const remove = async () => {
    setLeaving(false);
    if (await attempt(() => deleteSiteHost({ id }))) onChange();
  };
  return (
    <div className={styles.bar}>
      <Button size="small" isBusy={isBusy} {...may('site', 'send')} onPress={() => void check()}>
        {t('check', { host })}
      </Button>
      {verified && !primary ? (
        <Button size="small" {...may('site', 'send')} onPress={() => void makePrimary()}>
          {t('makePrimary', { host })}
        </Button>
      ) : null}
      <Button size="small" variant="danger" {...may('site', 'send')} onPress={() => setLeaving(true)}>
        {t('remove', { host })}
      </Button>
      <ConfirmDialog
        title={t('removeAsk', { host })}
        body={t('removeHow')}
        action={t('removeDo')}
        isDanger
        isOpen={isLeaving}
        onConfirm={() => void remove()}
        onClose={() => setLeaving(false)}
      />
    </div>
  );
}
