import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Settings.css.ts';
import { strings } from './strings.ts';

const ROWS_AWAITED = 3;
const RECORDS = ['spf', 'dkim', 'dmarc'] as const;
const tones = { pass: 'done', weak: 'warning', none: 'danger', unknown: 'draft' } as const;

export interface DomainDialogProps {
  mailbox: Schemas['Mailbox'];
  onClose: () => void;
}

/** Shows what the domain of a mailbox says about who may send for it, and the records that are to be added. */
export function DomainDialog({ mailbox: { id, email }, onClose }: DomainDialogProps) {
  const t = useStrings(strings);
  const { checkMailDomain } = useCalls();
  const { record: check, error, reload } = useRecord(({ signal }) => checkMailDomain({ id }, { signal }));
  return (
    <Dialog
      title={t('domainTitle', { domain: check?.domain ?? email.slice(email.indexOf('@') + 1) })}
      width="form"
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('close')}</Button>}
    >
      {check ? (
        <>
          <p>{t(check.own ? 'domainWhy' : 'domainNotOwn')}</p>
          {RECORDS.map((kind) => (
            <DomainRecord key={kind} name={t(`record.${kind}`)} record={check[kind]} isOwn={check.own} isSigned={kind === 'dkim'} />
          ))}
        </>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('domainLoading')} error={error} title={t('domainFailed')} onRetry={reload} />
      )}
    </Dialog>
  );
}

interface DomainRecordProps {
  name: string;
  record: Schemas['MailDomainRecord'];
  isOwn: boolean;
  /** Its name is the provider's choice. */
  isSigned: boolean;
}

function DomainRecord({ name, record: { state, found, add }, isOwn, isSigned }: DomainRecordProps) {
  const t = useStrings(strings);
  const isLacking = isOwn && (state === 'none' || state === 'weak');
  return (
    <section className={styles.record}>
      <h3 className={styles.name}>
        {name} <Status tone={tones[state]}>{t(`proof.${state}`)}</Status>
      </h3>
      {found === '' ? null : (
        <>
          <p className={styles.note}>{t('found')}</p>
          <code className={styles.code}>{found}</code>
        </>
      )}
      {isOwn && state === 'unknown' && isSigned ? <p className={styles.note}>{t('unknownSelector')}</p> : null}
      {isLacking ? <Lacking add={add} isInstead={found !== ''} /> : null}
    </section>
  );
}

function Lacking({ add, isInstead }: { add: string; isInstead: boolean }) {
  const t = useStrings(strings);
  return add === '' ? <p className={styles.note}>{t('askProvider')}</p> : <ToAdd text={add} isInstead={isInstead} />;
}

function ToAdd({ text, isInstead }: { text: string; isInstead: boolean }) {
  const t = useStrings(strings);
  const attempt = useAttempt();
  const { show } = useToastActions();
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(text);
      show({ tone: 'success', text: t('copied') });
    });
  return (
    <>
      <p className={styles.note}>{t(isInstead ? 'replace' : 'add')}</p>
      <code className={styles.code}>{text}</code>
      <span>
        <Button size="small" icon={<Icon of={IconCopy} size="small" />} onPress={() => void copy()}>
          {t('copy')}
        </Button>
      </span>
    </>
  );
}
