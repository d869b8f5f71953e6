import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { LabelChip } from '../../words/LabelChip.tsx';
import * as styles from '../Settings.css.ts';
import { LabelForm } from './LabelForm.tsx';
import { strings } from './strings.ts';

type Label = Schemas['MailLabel'];
type Opened = { kind: 'form'; label?: Label } | { kind: 'removal'; label: Label };
const ROWS_AWAITED = 4;

/** The reader's labels. */
export function Labels() {
  const t = useStrings(strings);
  const may = usePermission();
  const { listMailLabels } = useCalls();
  const { record: labels, error, reload } = useRecord(({ signal }) => listMailLabels(undefined, { signal }));
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  if (!labels) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const add = (
    <Button {...may('mail', 'edit')} onPress={() => open({ kind: 'form' })}>
      {t('new')}
    </Button>
  );
  return (
    <>
      {labels.length === 0 ? (
        <Empty kind="first" title={t('none')} actions={add}>
          {t('noneHow')}
        </Empty>
      ) : (
        <section aria-labelledby="labels">
          <div className={styles.head}>
            <h2 id="labels" className={styles.heading}>
              {t('labels')}
            </h2>
            {add}
          </div>
          <ul data-list="">
            {labels.map((label) => (
              <li key={label.id} className={styles.line}>
                <span>
                  <LabelChip label={label} />
                </span>
                <span className={styles.actions}>
                  <IconButton
                    label={t('edit', { name: label.name })}
                    icon={<Icon of={IconPencil} />}
                    {...may('mail', 'edit')}
                    onPress={() => open({ kind: 'form', label })}
                  />
                  <IconButton
                    label={t('remove', { name: label.name })}
                    icon={<Icon of={IconTrash} />}
                    {...may('mail', 'edit')}
                    onPress={() => open({ kind: 'removal', label })}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened?.kind === 'form' ? <LabelForm label={opened.label} onSaved={reload} onClose={close} /> : null}
      {opened?.kind === 'removal' ? <LabelRemoval label={opened.label} onRemoved={reload} onClose={close} /> : null}
    </>
  );
}

interface LabelRemovalProps {
  label: Label;
  onRemoved: () => void;
  onClose: () => void;
}

function LabelRemoval({ label: { id, name }, onRemoved, onClose }: LabelRemovalProps) {
  const t = useStrings(strings);
  const { deleteMailLabel } = useCalls();
  const removal = useRemoval({ remove: () => deleteMailLabel({ id }), done: t('removed', { name }), onRemoved, onClose });
  return <ConfirmDialog {...removal} title={t('removeTitle', { name })} body={t('removeBody')} action={t('removeIt')} isDanger isOpen />;
}
