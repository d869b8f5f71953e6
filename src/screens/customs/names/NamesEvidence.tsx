import { type RefObject, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Customs.css.ts';
import { companyAddress } from '../detail/company-address.ts';
import { useWords } from '../words/use-words.ts';
import { Spellings } from './Spellings.tsx';
import { strings } from './strings.ts';

interface Named {
  companyid: string;
  name: string;
}

interface ApartProps {
  names: Schemas['TradeCompanyNames'];
  isBusy: boolean;
  onJoin: (company: Named) => void;
}

export interface NamesEvidenceProps {
  companyid: string;
  /** The records of the company are others now. */
  onChange: () => void;
}

const AWAITED_ROWS = 6;

/** Why records are taken for one company, spelling by spelling, and the way to tell one apart and to join it again. */
export function NamesEvidence({ companyid, onChange }: NamesEvidenceProps) {
  const t = useStrings(strings);
  const go = useGo();
  const { getTradeCompanyNames } = useCalls();
  const { record, error, reload } = useFollowedRecord(({ signal }) => getTradeCompanyNames({ companyid }, { signal }), isMoving, {
    onRead: ({ before, record: now }) => {
      if (before !== undefined && isMoving(before) && !isMoving(now)) onChange();
    },
  });
  const reason = useRef<HTMLParagraphElement>(null);
  const { isBusy, split, join } = useNameChanges((now) => {
    if (now !== companyid) return go(companyAddress({ company: now }));
    // The button goes with the line that it stood in.
    reason.current?.focus();
    reload();
    onChange();
  });

  const moves = record !== undefined && isMoving(record);
  return (
    <section className={styles.evidence} aria-labelledby="customs-names">
      <h2 id="customs-names" className={styles.heading}>
        {t('title')}
      </h2>
      {record ? (
        <div aria-busy={isBusy}>
          <Why names={record} root={reason} />
          <Moving moving={record.moving} />
          <Origin names={record} isBusy={isBusy || moves} onJoin={(company) => void join(company)} />
          <Spellings names={record} isBusy={isBusy || moves} onSplit={(name) => void split(companyid, name)} />
          <ToldApart names={record} isBusy={isBusy || moves} onJoin={(company) => void join(company)} />
        </div>
      ) : (
        <Awaited rows={AWAITED_ROWS} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </section>
  );
}

function isMoving({ moving }: Schemas['TradeCompanyNames']): boolean {
  return moving !== null;
}

/** Says what goes on in the background; the line is there from the start, so that its words are spoken. */
function Moving({ moving }: Pick<Schemas['TradeCompanyNames'], 'moving'>) {
  const t = useStrings(strings);
  return <output>{moving ? <Status tone="progress">{t('moving', { name: moving.name, n: moving.records })}</Status> : null}</output>;
}

function Why({
  names: { namekey, countrycode, complete },
  root,
}: {
  names: Schemas['TradeCompanyNames'];
  root: RefObject<HTMLParagraphElement | null>;
}) {
  const t = useStrings(strings);
  const { country } = useWords();
  return (
    <>
      <p ref={root} tabIndex={-1}>
        {countrycode === '' ? t('whyNowhere', { key: namekey }) : t('why', { key: namekey, country: country(countrycode) })}
      </p>
      {complete ? null : <p className={styles.note}>{t('latest')}</p>}
    </>
  );
}

/** Tells a spelling apart from its company and joins it again; what was told apart can be taken back at once. */
function useNameChanges(onChange: (companyid: string) => void) {
  const t = useStrings(strings);
  const { unmergeTradeSpelling, mergeTradeSpelling } = useCalls();
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  const splitting = useAction(unmergeTradeSpelling);
  const joinAgain = async ({ companyid, name }: { companyid: string; name: string }) => {
    const done = await mergeTradeSpelling({ companyid });
    if (done.goeson) show({ tone: 'info', text: t('goesOn', { name, n: done.records }) });
    else show({ tone: 'success', text: t('joinDone', { name, n: done.records }) });
    onChange(done.companyid);
  };
  const { submit: join, isBusy: isJoining } = useAction(joinAgain);

  const split = async (companyid: string, name: string) => {
    const done = await splitting.submit({ companyid, name });
    if (!done) return;
    const undo = takeBack(t('undo'), () => joinAgain({ companyid: done.companyid, name }));
    if (done.goeson) show({ tone: 'info', text: t('goesOn', { name, n: done.records }) });
    else show({ tone: 'success', text: t('splitDone', { name, n: done.records }), action: undo });
    onChange(companyid);
  };
  return { isBusy: splitting.isBusy || isJoining, split, join };
}

/** Shows from what the company was told apart, if it was, and the way back. */
function Origin({ names: { companyid, name, from, isapart }, isBusy, onJoin }: ApartProps) {
  const t = useStrings(strings);
  if (!isapart) return null;
  return (
    <p className={styles.line}>
      {from ? t('apartFrom', { name: from.name }) : t('apartAlone')}
      <JoinButton company={{ companyid, name }} isBusy={isBusy} onJoin={onJoin} />
    </p>
  );
}

/** Shows the companies that the reader's company told apart from this one, each with the way back. */
function ToldApart({ names: { toldapart }, isBusy, onJoin }: ApartProps) {
  const t = useStrings(strings);
  if (toldapart.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="customs-told-apart">
      <h3 id="customs-told-apart">{t('apart')}</h3>
      <p className={styles.note}>{t('apartHow')}</p>
      <ul className={styles.saved}>
        {toldapart.map(({ companyid, name, records }) => (
          <li key={companyid} className={styles.savedLine}>
            <TextLink href={companyAddress({ company: companyid })} lang="en">
              {name}
            </TextLink>
            <span className={styles.note}>{t('count', { n: records })}</span>
            <span className={styles.end}>
              <JoinButton company={{ companyid, name }} isBusy={isBusy} onJoin={onJoin} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function JoinButton({ company, isBusy, onJoin }: Pick<ApartProps, 'isBusy' | 'onJoin'> & { company: Named }) {
  const t = useStrings(strings);
  const may = usePermission();
  return (
    <Button
      size="small"
      aria-label={t('joinOf', { name: company.name })}
      isDisabled={isBusy}
      {...may('customs', 'import')}
      onPress={() => onJoin(company)}
    >
      {t('joinBack')}
    </Button>
  );
}
