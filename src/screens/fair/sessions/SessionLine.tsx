import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { websiteHref } from '#lib/website-href.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Fairs.css.ts';
import type { Session } from '../FairsPage.tsx';
import { strings } from './strings.ts';

export interface SessionLineProps {
  session: Session;
  /** Shows its exhibitors. */
  onExhibitors: () => void;
  onDeleted: () => void;
}

/** One fair: when and where, how sure the dates are, how many of its exhibitors are known, and what can be done. */
export function SessionLine({ session, onExhibitors, onDeleted }: SessionLineProps) {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const [isOpen, setOpen] = useState(false);
  const { id, name, starttime, endtime, evidence, exhibitors, isown } = session;
  const site = websiteHref(session.website);
  const place = [session.venue, session.city, session.country].filter(Boolean).join(' · ');
  return (
    <article className={styles.plainRow} aria-labelledby={`fair-${id}`}>
      <div className={styles.body}>
        <h3 className={styles.name} id={`fair-${id}`}>
          {name}
        </h3>
        <p className={styles.facts}>
          <span>{t('dates', { from: starttime, to: endtime })}</span>
          <Status tone={evidence === 'sourced' ? 'done' : 'draft'}>{t(`evidence.${evidence}`)}</Status>
          <span>{place}</span>
          {session.website === '' || site === undefined ? null : <TextLink href={site}>{t('website')}</TextLink>}
        </p>
        {isOpen ? <Detail session={session} /> : null}
      </div>
      <div className={styles.action}>
        {isown ? null : (
          <Button variant="text" size="small" aria-label={t('moreOf', { name })} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t('more')}
          </Button>
        )}
        {exhibitors === 0 ? null : (
          <Button size="small" aria-label={t('exhibitorsOf', { name, n: exhibitors })} onPress={onExhibitors}>
            {t('exhibitors', { n: exhibitors })}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('importOf', { name })}
          {...may('fair', 'import')}
          onPress={() => go(`${href('search.fairsImport')}?session=${id}`)}
        >
          {t('import')}
        </Button>
        {isown ? <DeleteFair fair={session} onDeleted={onDeleted} /> : null}
      </div>
    </article>
  );
}

/** Shows the further facts of a fair. */
function Detail({ session: { id, sections } }: { session: Session }) {
  const t = useStrings(strings);
  const { getFairSession } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getFairSession({ id }, { signal }));
  if (!record) return <Awaited rows={2} label={t('detailLoading')} error={error} title={t('detailFailed')} onRetry={reload} />;
  const { description, registration, source } = record;
  const details = [
    sections.length > 0 ? t('sections', { names: sections.join('; ') }) : '',
    description,
    registration === '' ? '' : t('registration', { text: registration }),
    source === '' ? '' : t('source', { name: source }),
  ].filter(Boolean);
  return (
    <div className={styles.details}>
      {details.length === 0 ? <p>{t('noDetail')}</p> : null}
      {details.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** Deletes a fair that the company added, after a question. */
function DeleteFair({ fair: { id, name }, onDeleted }: { fair: { id: string; name: string }; onDeleted: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { deleteFair } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error, reset } = useSubmission(() => deleteFair({ id }));
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    if (!(await submit(undefined))) return;
    setAsking(false);
    show({ tone: 'success', text: t('deleted', { name }) });
    onDeleted();
  };
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button size="small" variant="danger" aria-label={t('deleteOf', { name })} {...may('fair', 'import')} onPress={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        title={t('deleteTitle', { name })}
        body={t('deleteBody')}
        failure={error}
        action={t('deleteAction')}
        isDanger
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={close}
      />
    </>
  );
}
