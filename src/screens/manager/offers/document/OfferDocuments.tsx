import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import { say } from '#ui/voice/voice.ts';

import { DEALS_AREA } from '../../pipeline/pipeline-area.ts';
import * as styles from '../../records/detail/detail.css.ts';
import { Part } from '../../records/detail/Part.tsx';
import { OfferDocumentDialog } from './OfferDocumentDialog.tsx';
import { strings } from './strings.ts';

type Share = Schemas['DocumentShare'];

const TONES = { open: 'done', expired: 'ended', withdrawn: 'ended' } as const;

interface OfferDocumentsProps {
  offer: Schemas['Offer'];
  /** A link was made, with which a draft is sent. */
  onSent: () => void;
}

/** The papers of an offer: makes them, and lists the links by which its buyer sees them, with how often they were opened. */
export function OfferDocuments({ offer, onSent }: OfferDocumentsProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listDocumentShares, addDocumentShare } = useCalls();
  const { record: shares = [], error, reload } = useRecord(({ signal }) => listDocumentShares({ id: offer.id }, { signal }));
  const [isMaking, setMaking] = useState(false);
  // The link that was just made can be read only now: it is shown until a link is withdrawn.
  const sharing = useSubmission(addDocumentShare);
  const [leaving, ask] = useState<Share>();
  const make = () => {
    // What failed in the window before is not shown in the next one.
    if (sharing.error) sharing.reset();
    setMaking(true);
  };
  const shared = () => {
    say(t('linkMade'));
    reload();
    onSent();
  };
  const withdrawn = () => {
    // Which of the links it leads to is not known any more; a dead one must not be copied.
    sharing.reset();
    reload();
  };
  return (
    <Part
      title={t('documents')}
      action={
        <Button size="small" variant="primary" onPress={make}>
          {t('title')}
        </Button>
      }
    >
      {sharing.answer ? <NewLink address={new URL(sharing.answer.address, globalThis.location.origin).href} /> : null}
      {error ? <Status tone="danger">{t('sharesFailed')}</Status> : null}
      <ul>
        {shares.map((share) => (
          <li key={share.id} className={styles.line}>
            <ShareWords share={share} />
            <Status tone={TONES[share.state]}>{t(`state.${share.state}`)}</Status>
            {share.state === 'open' ? (
              <Button size="small" variant="text" {...may(DEALS_AREA, 'edit')} onPress={() => ask(share)}>
                {t('withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isMaking ? <OfferDocumentDialog offer={offer} sharing={sharing} onShared={shared} onClose={() => setMaking(false)} /> : null}
      {leaving ? <Withdrawing share={leaving} onDone={withdrawn} onClose={() => ask(undefined)} /> : null}
    </Part>
  );
}

/** A link that was just made; it can be read only now. */
function NewLink({ address }: { address: string }) {
  const t = useStrings(strings);
  const attempt = useAttempt();
  const { show } = useToastActions();
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(address);
      show({ tone: 'success', text: t('copied') });
    });
  return (
    <p className={styles.line}>
      <span className={styles.words}>
        {t('newLink')}
        <br />
        <TextLink href={address} isOutside>
          {address}
        </TextLink>
      </span>
      <Button size="small" onPress={() => void copy()}>
        {t('copy')}
      </Button>
    </p>
  );
}

function ShareWords({ share }: { share: Share }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { kind, language, people, machines, lastopentime, expiretime, username } = share;
  return (
    <span className={styles.words}>
      {t(`kind.${kind as 'quotation'}`)} · {LANGUAGE_NAMES[language]}
      <br />
      <span className={styles.note}>
        {[
          t('opens', { people, machines }),
          lastopentime === '' ? '' : t('lastOpen', { time: dayTime(lastopentime) }),
          t('until', { time: dayTime(expiretime), name: username }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </span>
  );
}

function Withdrawing({ share, onDone, onClose }: { share: Share; onDone: () => void; onClose: () => void }) {
  const t = useStrings(strings);
  const { cancelDocumentShare } = useCalls();
  const removal = useRemoval({ remove: () => cancelDocumentShare({ id: share.id }), done: t('withdrawn'), onRemoved: onDone, onClose });
  return <ConfirmDialog {...removal} title={t('withdrawTitle')} body={<p>{t('withdrawBody')}</p>} action={t('withdraw')} isOpen />;
}
