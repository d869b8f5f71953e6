import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { PIPELINE_AREA } from '../pipeline-area.ts';
import * as styles from '../words/words.css.ts';
import { ClueStatusWord } from './ClueStatusWord.tsx';
import { strings } from './strings.ts';

export interface ClueHeadProps {
  clue: Schemas['Clue'];
  onEdit: () => void;
  onCollect: () => void;
  onChange: () => void;
  /** It is gone. */
  onClose: () => void;
}

const PLACES = ['FOLLOWING', 'INTERESTED', 'FAIL'] as const;

/** The name of a clue, how far it has come, and what can be done with it; one that became a customer can only be deleted. */
export function ClueHead({ clue, onEdit, onCollect, onChange, onClose }: ClueHeadProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const move = useMove(clue, onChange);
  const [isAsking, ask] = useState(false);
  const over = clue.status === 'SUCCESS' ? { isDisabled: true, disabledReason: t('over') } : {};
  const edit = may(PIPELINE_AREA, 'edit');
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{clue.companyname}</h3>
      <ClueStatusWord status={clue.status} isPill />
      <span className={styles.actions}>
        {edit.isDisabled === true || over.isDisabled === true ? null : (
          <MenuButton
            label={t('moveTo')}
            trigger={t('moveTo')}
            items={PLACES.filter((to) => to !== clue.status).map((id) => ({ id, name: t(`status.${id}`) }))}
            onAction={(to) => void move(to as (typeof PLACES)[number])}
          />
        )}
        <Button size="small" variant="primary" {...over} {...may(PIPELINE_AREA, 'add')} onPress={onCollect}>
          {t('collect')}
        </Button>
        <Button size="small" {...over} {...edit} onPress={onEdit}>
          {t('editShort')}
        </Button>
        <Button size="small" variant="danger" {...may(PIPELINE_AREA, 'delete')} onPress={() => ask(true)}>
          {t('remove')}
        </Button>
      </span>
      {isAsking ? (
        <Deletion
          clue={clue}
          onDeleted={() => {
            onClose();
            onChange();
          }}
          onClose={() => ask(false)}
        />
      ) : null}
    </div>
  );
}

interface DeletionProps {
  clue: Schemas['Clue'];
  onDeleted: () => void;
  onClose: () => void;
}

function Deletion({ clue: { id, companyname: name }, onDeleted, onClose }: DeletionProps) {
  const t = useStrings(strings);
  const { deleteClue } = useCalls();
  const removal = useRemoval({ remove: () => deleteClue({ id }), done: t('removed', { name }), onRemoved: onDeleted, onClose });
  return (
    <ConfirmDialog {...removal} title={t('removeTitle', { name })} body={t('removeBody')} action={t('removeAction')} isDanger isOpen />
  );
}

function useMove({ id, version, companyname }: Schemas['Clue'], onChange: () => void) {
  const t = useStrings(strings);
  const { moveClue } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  return async (status: (typeof PLACES)[number]) => {
    await attempt(async () => {
      await moveClue({ id, version, status });
      show({ tone: 'success', text: t('moved', { name: companyname, status: t(`status.${status}`) }) });
    });
    onChange();
  };
}
