import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import * as styles from '../UserCentre.css.ts';
import { Matrix } from './Matrix.tsx';
import { PersonMatrix } from './PersonMatrix.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { strings } from './strings.ts';

type Role = Schemas['Role'];

const ROWS_AWAITED = 8;
const MOST_PEOPLE = 100;

/** The roles of the company and what each allows, the ways to make, change and delete them, and what one person may do through which of them. */
export function Roles() {
  const t = useStrings(strings);
  const { listRoles, listSubAccounts } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listRoles(undefined, { signal }));
  const people = useRecord(({ signal }) => listSubAccounts({ size: MOST_PEOPLE }, { signal }));
  const [shown, setShown] = useState('');
  const [edited, setEdited] = useState<Role | 'new'>();
  const [removed, setRemoved] = useState<Role>();

  const accounts = people.record?.datas ?? [];
  const person = accounts.find(({ id }) => id === shown);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <>
      <div className={styles.line}>
        <h2 className={styles.total}>{t('matrix')}</h2>
        <span className={styles.end}>
          <PersonChoice accounts={accounts} value={shown} onChange={setShown} />
          <Button variant="primary" onPress={() => setEdited('new')}>
            {t('addRole')}
          </Button>
        </span>
      </div>
      <p className={styles.words}>{t('promise')}</p>
      {person ? <PersonMatrix account={person} list={record} /> : <Matrix list={record} onEdit={setEdited} onRemove={setRemoved} />}
      {edited === undefined ? null : (
        <RoleDialog
          role={edited === 'new' ? undefined : edited}
          areas={record.areas}
          onClose={() => setEdited(undefined)}
          onSaved={reload}
        />
      )}
      {removed ? <Removal role={removed} onClose={() => setRemoved(undefined)} onRemoved={reload} /> : null}
    </>
  );
}

interface PersonChoiceProps {
  accounts: readonly Schemas['SubAccount'][];
  /** The id of who is shown instead of the roles; empty for the roles. */
  value: string;
  onChange: (id: string) => void;
}

function PersonChoice({ accounts, value, onChange }: PersonChoiceProps) {
  const t = useStrings(strings);
  if (accounts.length === 0) return null;
  const options = [{ id: '', name: t('everyRole') }, ...accounts.map(({ id, nickname }) => ({ id, name: nickname }))];
  return <Choice label={t('person')} options={options} value={value} onChange={onChange} />;
}

function Removal({ role: { id, name }, onClose, onRemoved }: { role: Role; onClose: () => void; onRemoved: () => void }) {
  const t = useStrings(strings);
  const { deleteRole } = useCalls();
  const removal = useRemoval({ remove: () => deleteRole({ id }), done: t('removed'), onRemoved, onClose });
  return <ConfirmDialog {...removal} title={t('removeTitle', { name })} body={t('removeBody')} action={t('remove')} isDanger isOpen />;
}
