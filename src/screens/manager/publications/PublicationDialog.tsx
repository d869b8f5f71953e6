import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import * as styles from '../records/detail/detail.css.ts';
import { Facts } from '../records/detail/Facts.tsx';
import { EditForm } from './EditForm.tsx';
import type { Publication, PublicationType } from './publication.ts';
import { PublicationFiles } from './PublicationFiles.tsx';
import { PublicationHead } from './PublicationHead.tsx';
import { strings } from './strings.ts';

export interface PublicationDialogProps {
  id: string;
  type: PublicationType;
  onChange: () => void;
  onClose: () => void;
}

const ROWS_AWAITED = 6;

/** One document over the page: what it says of itself, its files, and what can be done with it. */
export function PublicationDialog({ id, type, onChange, onClose }: PublicationDialogProps) {
  const t = useStrings(strings);
  const { getPublication } = useCalls();
  const { record, error, reload } = useRecord((options) => getPublication({ id }, options));
  const [isEditing, setEditing] = useState(false);
  const changed = () => {
    reload();
    onChange();
  };
  if (isEditing && record) return <EditForm publication={record} onSaved={changed} onClose={() => setEditing(false)} />;
  return (
    <Dialog title={t(`view.${type}`)} width="view" isOpen onClose={onClose}>
      {record ? (
        <div className={styles.parts}>
          <PublicationHead publication={record} onEdit={() => setEditing(true)} onChange={changed} onGone={onChange} onClose={onClose} />
          <PublicationFacts publication={record} />
          <PublicationFiles publication={record} onChange={changed} />
        </div>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </Dialog>
  );
}

/** What a document says of itself, name by name. */
function PublicationFacts({ publication }: { publication: Publication }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const countries = useCountries();
  const { industry, countrycode, username, publishtime, downloads, summary } = publication;
  const facts = [
    [t('industry'), industry],
    [t('country'), countries.find(({ id }) => id === countrycode)?.name ?? countrycode],
    [t('publisher'), username],
    [t('publishtime'), publishtime === '' ? t('draft') : dayTime(publishtime)],
    [t('downloads'), t('times', { count: downloads })],
    [t('summary'), summary],
  ] as const;
  return <Facts facts={facts} />;
}
