import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { type ListGroup, useListGroup } from '#actors/use-list-group.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Status } from '#ui/status/Status.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { type Fact, Facts } from '../../facts/Facts.tsx';
import { DEALS_AREA } from '../../pipeline/pipeline-area.ts';
import * as styles from '../../records/detail/detail.css.ts';
import { Part } from '../../records/detail/Part.tsx';
import { Remarks } from '../../records/remarks/Remarks.tsx';
import { type Inquiry, isPublic } from '../inquiry.ts';
import { wordStrings } from '../words-strings.ts';
import { InquiryFiles } from './InquiryFiles.tsx';
import { InquiryHead } from './InquiryHead.tsx';
import { InquiryOffers } from './InquiryOffers.tsx';
import { strings } from './strings.ts';

export interface InquiryDialogProps {
  id: string;
  onChange?: (() => void) | undefined;
  /** A public inquiry was claimed and has an id of the company's own from now on. */
  onClaimed?: ((id: string) => void) | undefined;
  /** A public inquiry that was claimed and then given back has its former id again. */
  onGivenBack?: ((claimed: string, id: string) => void) | undefined;
  onClose: () => void;
}

const ROWS_AWAITED = 8;

/** One inquiry over the page: who asks for what and until when, what was answered and remarked, and all that can be done with it. */
export function InquiryDialog({ id, onChange, onClaimed, onGivenBack, onClose }: InquiryDialogProps) {
  const t = useStrings(strings);
  const { getInquiry, getClaimedInquiry, getMaskedInquiry } = useCalls();
  // What is read right after a claim has to be whole.
  const isClaimed = useRef(false);
  const { record, error, reload } = useRecord((options) => {
    const read = isClaimed.current ? getClaimedInquiry : getInquiry;
    return (isPublic({ id }) ? getMaskedInquiry : read)({ id }, options);
  });
  const offers = useListGroup();
  const readAgain = () => {
    offers.send({ type: 'reload' });
    reload();
  };
  useReturn(readAgain);
  const changed = (claimed?: string) => {
    isClaimed.current = claimed === id;
    offers.send({ type: 'reload' });
    if (claimed === undefined || claimed === id) reload();
    else onClaimed?.(claimed);
    onChange?.();
  };
  const givenBack = (claimed: string, now: string) => {
    changed();
    if (claimed !== now) onGivenBack?.(claimed, now);
  };
  const refresh = () => {
    reload();
    onChange?.();
  };
  return (
    <Dialog title={t('view')} width="view" isOpen onClose={onClose}>
      {record ? (
        <div className={styles.parts}>
          <InquiryHead inquiry={record} onChange={changed} onGivenBack={givenBack} />
          <InquiryFacts inquiry={record} />
          {record.no === '' || record.masked ? null : <InquiryWork inquiry={record} offers={offers} onChange={refresh} />}
          <Sides inquiry={record} onChange={() => changed()} />
        </div>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </Dialog>
  );
}

/** Shows the answers, offers and files of an inquiry: for whoever reads the inquiry whole. */
function InquiryWork({ inquiry, offers, onChange }: { inquiry: Inquiry; offers: ListGroup; onChange: () => void }) {
  const may = usePermission();
  return (
    <>
      <InquiryFiles inquiry={inquiry} onChange={onChange} />
      <Answers answers={inquiry.answers} />
      {may(DEALS_AREA, 'view').isDisabled ? null : <InquiryOffers inquiryid={inquiry.id} group={offers} onChange={onChange} />}
    </>
  );
}

function Answers({ answers }: Pick<Inquiry, 'answers'>) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return (
    <Part title={t('answers')}>
      {answers.length === 0 ? <p className={styles.nothing}>{t('noAnswers')}</p> : null}
      <ul>
        {answers.map((answer) => (
          <li key={answer.id} className={styles.line}>
            <span className={styles.words}>
              <span className={styles.content}>{answer.content}</span>
              <br />
              <span className={styles.note}>
                {answer.username} · <time dateTime={answer.createtime}>{dayTime(answer.createtime)}</time>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Sides({ inquiry, onChange }: { inquiry: Inquiry; onChange: () => void }) {
  const t = useStrings(strings);
  const [side, turnTo] = useState<'remarks' | 'buyer'>(isPublic(inquiry) ? 'buyer' : 'remarks');
  const tabs = [
    { id: 'remarks', name: t('remarks') },
    { id: 'buyer', name: t('buyerInfo') },
  ] as const;
  const remarks = isPublic(inquiry) ? (
    <p className={styles.nothing}>{t(inquiry.masked ? 'claimToRemark' : 'past')}</p>
  ) : (
    <Remarks record={inquiry} onChange={onChange} />
  );
  return (
    <div>
      <Tabs label={t('parts')} tabs={tabs} value={side} onChange={turnTo}>
        {side === 'remarks' ? remarks : <BuyerInfo inquiry={inquiry} />}
      </Tabs>
    </div>
  );
}

/** Who asks: the industry, the country and the contact, as far as the reader may see them. */
function BuyerInfo({ inquiry }: { inquiry: Inquiry }) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const countries = useCountries();
  const { masked, username, source, industry, countrycode, contact, email, phone, enduser, reference } = inquiry;
  const isNameless = source === 'tender' && !masked;
  return (
    <>
      {masked ? <Status tone="info">{username === '' ? t('masked') : t('maskedByOwner', { name: username })}</Status> : null}
      <Facts
        facts={(
          [
            [word('industry'), industry],
            [word('country'), countries.find(({ id }) => id === countrycode)?.name ?? countrycode],
            [word('contact'), isNameless && contact === '' ? t('noContact') : contact],
            [word('email'), email],
            [word('phone'), phone],
            [word('enduser'), enduser],
            [word('reference'), reference],
          ] satisfies Fact[]
        ).filter(([name, value]) => value !== '' || name === word('industry') || name === word('contact'))}
      />
    </>
  );
}

/** Names languages as the reader does. */
function useLanguageName(): (lang: string) => string {
  const names = new Intl.DisplayNames(localeOf[useLanguage()], { type: 'language' });
  return (lang) => (lang === '' ? '' : (names.of(lang) ?? lang));
}

/** Shows what is asked for, by whom and until when. */
function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { dayTime } = useFormats();
  const { no, buyer, validity, closingtime, content, source, username, receivetime, answertime } = inquiry;
  const language = useLanguageName();
  const { quantity, unit, targetprice, currency, destinationport, tradeagreement, closereason, closenote } = inquiry;
  const optional = (
    [
      [word('no'), no],
      [word('product'), inquiry.productname],
      [word('language'), language(inquiry.lang)],
      [word('quantity'), [quantity, unit].join(' ').trim()],
      [word('targetprice'), [targetprice, currency].join(' ').trim()],
      [word('destinationport'), destinationport],
      [word('agreement'), tradeagreement],
      [word('owner'), username],
      [t('firstAnswer'), answertime === '' ? '' : dayTime(answertime)],
      [t('reason'), closereason === '' ? '' : [word(`reason.${closereason}`), closenote].filter(Boolean).join(' · ')],
    ] satisfies Fact[]
  ).filter(([, value]) => value !== '');
  return (
    <Facts
      facts={[
        [word('buyer'), buyer],
        [word('validity'), closingtime === '' ? validity : `${validity} · ${dayTime(closingtime)}`],
        [word('content'), content],
        [word('source'), word(`source.${source}`)],
        [word('received'), dayTime(receivetime)],
        ...optional,
      ]}
    />
  );
}
