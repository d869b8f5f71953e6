import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { type MiningState, useMining } from '#actors/mining/use-mining.ts';
import type { Permission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import { DomainLookup } from './DomainLookup.tsx';
import { MinedValues } from './MinedValues.tsx';
import * as styles from './MiningPanel.css.ts';
import { strings } from './strings.ts';

/** All that was mined for one customer, or one address wherever the company has it from a site. */
type ErasedMined = { id: string; email?: undefined } | { email: string; id?: undefined };

interface EraseDialogProps {
  erased: ErasedMined;
  onErased: () => void;
  onClose: () => void;
}

export interface MiningPanelProps {
  customer: Pick<Schemas['CustomerCompany'], 'id' | 'website' | 'domain'>;
  /** Whether the reader may do this to the customer. */
  may: (operation: 'edit' | 'delete') => Permission;
  /** Opens the form in which the website is entered. */
  onWebsite: () => void;
  /** The customer's record was filled in or emptied and should be read again. */
  onChange: () => void;
}

const ROWS_AWAITED = 3;

/**
 * Mining of one customer: the two requests, what runs, and all that was found with its pages and dates.
 *
 * Lists that only start mining use `useMining` and not this panel.
 */
export function MiningPanel({ customer, may, onWebsite, onChange }: MiningPanelProps) {
  const t = useStrings(strings);
  const { listMinedValues } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listMinedValues({ id: customer.id }, { signal }));
  const [erased, setErased] = useState<ErasedMined>();
  const refresh = () => {
    reload();
    onChange();
  };
  const company = useMining('company', refresh);
  const email = useMining('email', refresh);
  // Another address may be the cure for all of these but one: a site that simply says nothing new.
  const hasFailed = failuresOf(customer, [company, email]).some((reason) => reason !== 'nothing');
  const isUnderWay = [company, email].some(({ isMining, running }) => isMining || running > 0);

  return (
    <>
      <div className={styles.actions}>
        <Button isBusy={company.isMining} busyWord={t('busy')} {...may('edit')} onPress={() => company.mine([customer.id])}>
          {t('mineCompany')}
        </Button>
        <Button isBusy={email.isMining} busyWord={t('busy')} {...may('edit')} onPress={() => email.mine([customer.id])}>
          {t('mineEmail')}
        </Button>
        {record?.length ? (
          <Button variant="text" {...may('delete')} onPress={() => setErased({ id: customer.id })}>
            {t('erase')}
          </Button>
        ) : null}
      </div>
      <State customer={customer} minings={[company, email]} isUnderWay={isUnderWay} />
      {isSiteless(customer) || hasFailed ? (
        <div>
          <Button size="small" {...may('edit')} onPress={onWebsite}>
            {t(isSiteless(customer) ? 'enterWebsite' : 'changeWebsite')}
          </Button>
        </div>
      ) : null}
      {record ? (
        <Found values={record} isUnderWay={isUnderWay} onErase={(address) => setErased({ email: address })} />
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
      {erased ? <EraseDialog erased={erased} onErased={refresh} onClose={() => setErased(undefined)} /> : null}
      <DomainLookup customer={customer} may={may} onAdded={onChange} />
    </>
  );
}

function isSiteless({ website, domain }: MiningPanelProps['customer']): boolean {
  return website === '' && domain === '';
}

/** The site that is read, as the reader knows it. */
function siteOf({ website, domain }: MiningPanelProps['customer']): string {
  return website || domain;
}

/** Why the last looks at this customer's site came to nothing. */
function failuresOf({ id }: MiningPanelProps['customer'], minings: readonly MiningState[]) {
  return minings
    .flatMap(({ last }) => last?.failed.filter((one) => one.id === id) ?? [])
    .flatMap(({ reason }) => (reason === '' ? [] : [reason]));
}

interface StateProps extends Pick<MiningPanelProps, 'customer'> {
  minings: readonly MiningState[];
  isUnderWay: boolean;
}

/** Says what is under way, else why the last look came to nothing. */
function State({ customer, minings, isUnderWay }: StateProps) {
  const t = useStrings(strings);
  const reasons = [...new Set(failuresOf(customer, minings))].map((reason) => t(`reason.${reason}`));
  const site = siteOf(customer);
  const advice = site === '' ? t('nowhere') : '';
  if (!isUnderWay)
    return (
      <output className={styles.state}>
        {site === '' || reasons.length === 0 ? reasons.join(' · ') || advice : t('failedAt', { site, reasons: reasons.join(' · ') })}
      </output>
    );
  return (
    <output className={styles.state}>
      {t('progress')} <span>{t('resumes')}</span>
    </output>
  );
}

interface FoundProps {
  values: Schemas['MinedValue'][];
  isUnderWay: boolean;
  onErase: (email: string) => void;
}

/** Shows what was found; it says that nothing was only when no look is under way. */
function Found({ values, isUnderWay, onErase }: FoundProps) {
  const t = useStrings(strings);
  if (values.length > 0) return <MinedValues values={values} onErase={onErase} />;
  if (isUnderWay) return null;
  return (
    <Empty kind="first" title={t('none')}>
      {t('noneHow')}
    </Empty>
  );
}

/** Asks before what was mined is erased, as a person may demand. */
function EraseDialog({ erased, onErased, onClose }: EraseDialogProps) {
  const t = useStrings(strings);
  const { deleteMinedValues } = useCalls();
  const removal = useRemoval({
    remove: () => deleteMinedValues(erased.email === undefined ? { id: erased.id } : { email: erased.email }),
    done: t('erased'),
    onRemoved: onErased,
    onClose,
  });
  return (
    <ConfirmDialog
      {...removal}
      title={erased.email === undefined ? t('eraseTitle') : t('eraseAddressTitle', { email: erased.email })}
      body={t(erased.email === undefined ? 'eraseBody' : 'eraseAddressBody')}
      action={t(erased.email === undefined ? 'eraseNow' : 'eraseAddress')}
      isDanger
      isOpen
    />
  );
}
