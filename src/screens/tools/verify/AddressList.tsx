import { useId } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { addressListStatus } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';

import { strings } from './list-strings.ts';
import { strings as words } from './strings.ts';
import * as styles from './verify.css.ts';

interface AddressListProps {
  list: Schemas['AddressList'];
  onChanged: (list: Schemas['AddressList']) => void;
}

const judgements = ['valid', 'risky', 'invalid', 'unknown'] as const;
const stateNames = { 0: 'waits', 1: 'goesOn', 2: 'done', 4: 'stopped' } as const;

/** One list: how far it is, what was found, and what can be done with it. */
export function AddressList({ list, onChanged }: AddressListProps) {
  const headingId = useId();
  const t = useStrings(strings);
  const w = useStrings(words);
  const { number, dayTime } = useFormats();
  const { name, total, done, doubles, status, createtime } = list;
  return (
    <article className={styles.list} aria-label={name}>
      <h3 id={headingId} className={styles.listName}>
        {name}
      </h3>
      <p className={styles.note}>
        {t('added', { time: dayTime(new Date(createtime)), n: total })}
        {doubles > 0 ? t('doubles', { n: doubles }) : ''}
      </p>
      <div className={styles.progressLine}>
        <progress className={styles.progress} aria-label={t('progress', { name })} max={total} value={done} />
        <span>{t(stateNames[status], { done, total })}</span>
      </div>
      <dl className={styles.counts}>
        {judgements.map((judgement) => (
          <div key={judgement}>
            <dt className={styles.name}>{w(`status.${judgement}`)}</dt>
            <dd className={styles.count}>{number(list[judgement])}</dd>
          </div>
        ))}
      </dl>
      <Actions list={list} onChanged={onChanged} headingId={headingId} />
    </article>
  );
}

/** Each button is described by the name of its list, as there are many lists. */
function Actions({ list: { id, status }, onChanged, headingId }: AddressListProps & { headingId: string }) {
  const t = useStrings(strings);
  const download = useDownload();
  const { cancelAddressList, startAddressList, startAddressListFile } = useCalls();
  const { submit: stop, isBusy: isStopping } = useAction(cancelAddressList);
  const { submit: goOn, isBusy: isStarting } = useAction(startAddressList);
  const { submit: order, isBusy: isOrdering } = useAction(startAddressListFile);
  const take = (next: Schemas['AddressList'] | undefined) => (next ? onChanged(next) : undefined);
  const save = async (format: 'csv' | 'xlsx') => {
    const token = await order({ id, format });
    if (token) download('getAddressListFile', { id: token.id });
  };
  const isOpen = status === addressListStatus.waiting || status === addressListStatus.running;
  return (
    <div className={styles.actions}>
      {isOpen ? (
        <Button size="small" isBusy={isStopping} aria-describedby={headingId} onPress={() => void stop({ id }).then(take)}>
          {t('stop')}
        </Button>
      ) : null}
      {status === addressListStatus.stopped ? (
        <Button size="small" isBusy={isStarting} aria-describedby={headingId} onPress={() => void goOn({ id }).then(take)}>
          {t('goOn')}
        </Button>
      ) : null}
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} size="small" isBusy={isOrdering} aria-describedby={headingId} onPress={() => void save(format)}>
          {t(format)}
        </Button>
      ))}
    </div>
  );
}
