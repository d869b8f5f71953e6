import { useEffect, useId, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { addressListStatus } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { Status } from '#ui/status/Status.tsx';
import { say } from '#ui/voice/voice.ts';

import { strings } from './list-strings.ts';
import { strings as words } from './strings.ts';
import * as styles from './verify.css.ts';

interface AddressListProps {
  list: Schemas['AddressList'];
  onChanged: (list: Schemas['AddressList']) => void;
  /** Shows a table that waits for its columns. */
  onOpen: (id: string) => void;
}

const judgements = ['valid', 'risky', 'invalid', 'unknown'] as const;
/** Why nobody was asked, where that lies with this server. */
const OURS = ['port25blocked', 'off'] as const;
const stateNames = { 0: 'waits', 1: 'goesOn', 2: 'done', 4: 'stopped', 5: 'unmapped', 6: 'cancelled' } as const;

/** One list: how far it is, what was found, and what can be done with it. */
export function AddressList(props: AddressListProps) {
  return props.list.status === addressListStatus.unmapped ? <WaitingTable {...props} /> : <BegunList {...props} />;
}

/** A table of which nobody has said yet where its addresses are. */
function WaitingTable({ list: { id, name }, onChanged, onOpen }: AddressListProps) {
  const headingId = useId();
  const t = useStrings(strings);
  const { cancelAddressList } = useCalls();
  const { submit, isBusy } = useAction(cancelAddressList);
  const discard = async () => {
    const gone = await submit({ id });
    if (gone) onChanged(gone);
  };
  return (
    <article className={styles.list} data-list="" aria-label={name}>
      <h3 id={headingId} className={styles.listName}>
        {name}
      </h3>
      <p className={styles.note}>{t('unmapped')}</p>
      <div className={styles.actions}>
        <Button size="small" aria-describedby={headingId} onPress={() => onOpen(id)}>
          {t('choose')}
        </Button>
        <Button size="small" isBusy={isBusy} aria-describedby={headingId} onPress={() => void discard()}>
          {t('discard')}
        </Button>
      </div>
    </article>
  );
}

function BegunList({ list, onChanged }: AddressListProps) {
  const headingId = useId();
  const t = useStrings(strings);
  const w = useStrings(words);
  const { number, dayTime } = useFormats();
  const { name, total, done, doubles, status, createtime } = list;
  const unasked = OURS.filter((reason) => list[reason] > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  // A list that is done takes its button away, and the focus with it.
  useLostFocus(heading, status);
  useToldState(status, `${name}: ${t(stateNames[status], { done, total })}`);
  return (
    <article className={styles.list} data-list="" aria-label={name}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.listName}>
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
      {unasked.map((reason) => (
        <p key={reason}>
          <Status tone="warning">{t(`unasked.${reason}`, { n: list[reason] })}</Status>
        </p>
      ))}
      <Actions list={list} onChanged={onChanged} headingId={headingId} />
    </article>
  );
}

/** Says what has become of a list that was there already: that it stopped, goes on or is done. That its turn has come changes nothing for the reader. */
function useToldState(status: Schemas['AddressList']['status'], words: string): void {
  const last = useRef(status);
  useEffect(() => {
    const isSame = last.current === status;
    const isTurn = last.current === addressListStatus.waiting && status === addressListStatus.running;
    last.current = status;
    if (!isSame && !isTurn) say(words);
  }, [status, words]);
}

/** Each button is described by the name of its list, as there are many lists. */
function Actions({ list: { id, status }, onChanged, headingId }: Omit<AddressListProps, 'onOpen'> & { headingId: string }) {
  const t = useStrings(strings);
  const download = useDownload();
  const { cancelAddressList, startAddressList, startAddressListFile } = useCalls();
  const stop = useAction(cancelAddressList);
  const goOn = useAction(startAddressList);
  const { submit: order, isBusy: isOrdering } = useAction(startAddressListFile);
  const save = async (format: 'csv' | 'xlsx') => {
    const token = await order({ id, format });
    if (token) download('getAddressListFile', { id: token.id });
  };
  const isStopped = status === addressListStatus.stopped;
  const { submit, isBusy } = isStopped ? goOn : stop;
  const turn = async () => {
    const next = await submit({ id });
    if (next) onChanged(next);
  };
  return (
    <div className={styles.actions}>
      {status === addressListStatus.done ? null : (
        // One button for both, so that whoever stopped a list still stands on the way to go on.
        <Button size="small" isBusy={isBusy} aria-describedby={headingId} onPress={() => void turn()}>
          {t(isStopped ? 'goOn' : 'stop')}
        </Button>
      )}
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} size="small" isBusy={isOrdering} aria-describedby={headingId} onPress={() => void save(format)}>
          {t(format)}
        </Button>
      ))}
    </div>
  );
}
