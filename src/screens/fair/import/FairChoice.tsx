import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Picker } from '#ui/picker/Picker.tsx';

import { TYPES } from '../exhibitors/asked-exhibitors.ts';
import * as styles from '../Fairs.css.ts';
import type { Session } from '../FairsPage.tsx';
import { NewFairDialog } from '../sessions/NewFairDialog.tsx';
import { strings } from './strings.ts';

export interface FairChoiceProps {
  sessions: readonly Session[];
  fair: Session | undefined;
  /** An empty id where none is chosen any more. */
  onChoose: (id: string) => void;
  onAdded: () => void;
}

const FOUND_AT_MOST = 20;

/** The fair that a list belongs to: one that is known, or one that is added on the way. */
export function FairChoice({ sessions, fair, onChoose, onAdded }: FairChoiceProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listExhibitionTypes } = useCalls();
  const types = useRecord(({ signal }) => listExhibitionTypes(undefined, { signal })).record ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.choice}>
      <Picker
        label={t('fair')}
        name="sessionid"
        isRequired
        help={t('fairHow')}
        empty={t('noFair')}
        value={fair && itemOf(fair)}
        onChange={(item) => onChoose(item?.id ?? '')}
        find={(text) => Promise.resolve(found(sessions, text))}
      />
      <div>
        <Button size="small" {...may('fair', 'import')} onPress={() => setAdding(true)}>
          {t('addFair')}
        </Button>
      </div>
      {isAdding ? (
        <NewFairDialog
          types={TYPES.flatMap((id) => types.flatMap((type) => (type.id === id ? [{ id, name: type.name }] : [])))}
          onAdded={(id) => {
            setAdding(false);
            onChoose(id);
            onAdded();
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}

/** Every word of the text is in the name, the place or the date. */
function found(sessions: readonly Session[], text: string) {
  const words = text.toLowerCase().split(/\s+/);
  return sessions
    .filter((session) => {
      const all = [session.name, session.city, session.country, session.starttime].join(' ').toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .slice(0, FOUND_AT_MOST)
    .map(itemOf);
}

function itemOf({ id, name, starttime }: Session) {
  return { id, name, note: starttime };
}
