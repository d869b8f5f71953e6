import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../words/words.css.ts';
import { strings } from './strings.ts';

type Group = Schemas['BuyerGroup'];

export interface GroupDialogProps {
  groups: readonly Group[];
  onChange: () => void;
  onClose: () => void;
}

const NOTHING: { readonly renamed: Group | null; readonly name: string } = { renamed: null, name: '' };

/** The groups of buyers: adds one, gives one another name, takes one away. */
export function GroupDialog({ groups, onChange, onClose }: GroupDialogProps) {
  const t = useStrings(strings);
  const { addBuyerGroup, updateBuyerGroup } = useCalls();
  const draft = useForm('groups', NOTHING);
  const { name, renamed } = draft.values;
  const { submit, isBusy, error } = useSubmission((groupname: string) =>
    renamed ? updateBuyerGroup({ groupid: renamed.groupid, name: groupname }) : addBuyerGroup({ name: groupname }),
  );
  const [leaving, ask] = useState<Group>();
  const errors = useFormErrors(error, ['name']);

  const save = async () => {
    if (!errors.check({ name: name.trim() === '' ? t('wrong.name') : undefined })) return;
    if (!(await submit(name.trim()))) return;
    draft.forget();
    onChange();
  };
  return (
    <FormDialog
      title={t('groups')}
      action={t(renamed ? 'groupRename' : 'groupAdd')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('groupName')}
        name="name"
        isRequired
        maxLength={60}
        value={name}
        error={errors.at('name')}
        onChange={(text) => draft.change({ name: text })}
      />
      {groups.length === 0 ? <p className={styles.note}>{t('groupNone')}</p> : null}
      <ul>
        {groups.map((group) => (
          <li key={group.groupid} className={`${styles.entry} ${styles.head}`}>
            <span>
              {group.name} <span className={styles.note}>{t('groupCount', { count: group.count })}</span>
            </span>
            <span className={styles.actions}>
              <Button size="small" onPress={() => draft.change({ renamed: group, name: group.name })}>
                {t('groupRename')}
              </Button>
              <Button size="small" variant="danger" onPress={() => ask(group)}>
                {t('groupDelete', { name: group.name })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {leaving ? <GroupDeletion group={leaving} onDeleted={onChange} onClose={() => ask(undefined)} /> : null}
    </FormDialog>
  );
}

interface GroupDeletionProps {
  group: Group;
  onDeleted: () => void;
  onClose: () => void;
}

function GroupDeletion({ group: { groupid, name, count }, onDeleted, onClose }: GroupDeletionProps) {
  const t = useStrings(strings);
  const { deleteBuyerGroup } = useCalls();
  const removal = useRemoval({
    remove: () => deleteBuyerGroup({ groupid }),
    done: t('groupGone', { name }),
    onRemoved: onDeleted,
    onClose,
  });
  return (
    <ConfirmDialog
      {...removal}
      title={t('groupGoneTitle', { name })}
      body={t('groupGoneBody', { count })}
      action={t('groupGoneAction')}
      isDanger
      isOpen
    />
  );
}
