import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';

import { type Fact, Facts } from '../../facts/Facts.tsx';
import { CollectDialog } from '../collect/CollectDialog.tsx';
import { wordStrings } from '../words/strings.ts';
import * as styles from '../words/words.css.ts';
import { ClueForm } from './ClueForm.tsx';
import { ClueHead } from './ClueHead.tsx';
import { SOURCES } from './ClueStatusWord.tsx';
import { strings } from './strings.ts';
import { Tracks } from './Tracks.tsx';

export interface ClueDialogProps {
  id: string;
  onChange: () => void;
  /** Shows the opportunity that it became. */
  onOpportunity: (id: string) => void;
  onClose: () => void;
}

const ROWS_AWAITED = 8;

/** One clue over the page: what is known, what was done about it, and the way to make it a customer. */
export function ClueDialog({ id, onChange, onOpportunity, onClose }: ClueDialogProps) {
  const t = useStrings(strings);
  const { getClue, collectClue } = useCalls();
  const { record, error, reload } = useRecord((options) => getClue({ id }, options));
  const [doing, start] = useState<'edit' | 'collect'>();
  const changed = () => {
    reload();
    onChange();
  };
  const stop = () => start(undefined);
  if (doing === 'edit' && record) return <ClueForm clue={record} onSaved={changed} onClose={stop} />;
  if (doing === 'collect' && record)
    return (
      <CollectDialog
        name={record.companyname}
        opportunityName={[record.companyname, record.product].filter(Boolean).join(' · ').slice(0, 200)}
        collect={(asked) => collectClue({ ...asked, id, version: record.version })}
        onCollected={changed}
        onClose={stop}
      />
    );
  return (
    <Dialog title={t('view')} width="view" isOpen onClose={onClose}>
      {record ? (
        <div className={styles.parts}>
          <ClueHead clue={record} onEdit={() => start('edit')} onCollect={() => start('collect')} onChange={changed} onClose={onClose} />
          <ClueFacts clue={record} onOpportunity={onOpportunity} />
          <Tracks clue={record} onChange={changed} />
        </div>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </Dialog>
  );
}

function ClueFacts({ clue, onOpportunity }: { clue: Schemas['Clue'] } & Pick<ClueDialogProps, 'onOpportunity'>) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { dayTime } = useFormats();
  const countries = useCountries();
  const { no, contactname, email, phone, countrycode, product, source, demand, ownername, nexttime } = clue;
  const known = SOURCES.find((one) => one === source);
  const facts: Fact[] = [
    [word('field.no'), no],
    [word('field.contactname'), contactname],
    [word('field.email'), email],
    [word('field.phone'), phone],
    [word('field.countrycode'), countries.find(({ id }) => id === countrycode)?.name ?? ''],
    [word('field.product'), product],
    [word('field.source'), <Source key="source" name={known ? t(`source.${known}`) : source} chatid={clue.chatid} />],
    [word('field.demand'), demand],
    [word('field.owneruserid'), ownername],
    [word('field.nexttime'), nexttime === '' ? '' : dayTime(nexttime)],
    ...(clue.transitiontype === ''
      ? []
      : ([[word('field.became'), <Became key="became" clue={clue} onOpportunity={onOpportunity} />]] as const)),
  ];
  return <Facts facts={facts} />;
}

/** Shows where a clue came from, with the way to the conversation by WhatsApp. */
function Source({ name, chatid }: { name: string; chatid: string }) {
  const t = useStrings(strings);
  if (chatid === '') return name;
  return (
    <>
      {name} <TextLink href={`${href('marketing.whatsApp')}?part=chats&chat=${chatid}`}>{t('openChat')}</TextLink>
    </>
  );
}

/** Shows what a clue became, with the way there. */
function Became({
  clue: { customerid, customername, opportunityid },
  onOpportunity,
}: { clue: Schemas['Clue'] } & Pick<ClueDialogProps, 'onOpportunity'>) {
  const t = useStrings(strings);
  return (
    <>
      {customerid === '' ? null : (
        <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{t('customer', { name: customername })}</TextLink>
      )}{' '}
      {opportunityid === '' ? null : <RowOpener onPress={() => onOpportunity(opportunityid)}>{t('opportunity')}</RowOpener>}
    </>
  );
}
