import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import * as styles from '../../words/words.css.ts';
import { OpportunityForm } from '../form/OpportunityForm.tsx';
import { LostReason } from '../LostReason.tsx';
import { useMoves } from '../use-moves.ts';
import { WonAmount } from '../WonAmount.tsx';
import { Events } from './Events.tsx';
import { OpportunityFacts } from './OpportunityFacts.tsx';
import { OpportunityHead } from './OpportunityHead.tsx';
import { strings } from './strings.ts';

export interface OpportunityDialogProps {
  id: string;
  onChange: () => void;
  onClose: () => void;
}

const ROWS_AWAITED = 8;

/** One opportunity over the page: what is known of it, what happened with it, and all that can be done. */
export function OpportunityDialog({ id, onChange, onClose }: OpportunityDialogProps) {
  const t = useStrings(strings);
  const { getOpportunity } = useCalls();
  const { record, error, reload } = useRecord((options) => getOpportunity({ id }, options));
  const [isEditing, setEditing] = useState(false);
  const changed = () => {
    reload();
    onChange();
  };
  const moves = useMoves(changed);
  if (isEditing && record) return <OpportunityForm opportunity={record} onSaved={changed} onClose={() => setEditing(false)} />;
  return (
    <>
      <Dialog title={t('view')} width="view" isOpen onClose={onClose}>
        {record ? (
          <div className={styles.parts}>
            <OpportunityHead opportunity={record} moves={moves} onEdit={() => setEditing(true)} onChange={onChange} onClose={onClose} />
            <OpportunityFacts opportunity={record} />
            <Events key={record.version} id={id} />
          </div>
        ) : (
          <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
        )}
      </Dialog>
      <LostReason moves={moves} />
      <WonAmount moves={moves} />
    </>
  );
}
