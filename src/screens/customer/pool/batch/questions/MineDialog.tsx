import { useCalls } from '#actors/calls.ts';
import { type MiningState, useMining } from '#actors/mining/use-mining.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';

import { strings as miningStrings } from '../../../mining/strings.ts';
import { barStrings } from '../bar-strings.ts';
import { batchStrings } from '../strings.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import * as styles from './batch.css.ts';

/** Asks what to look for on the customers' own sites; a look that has begun goes on when the dialog is closed. */
export function MineDialog(dialog: ActionDialogProps) {
  const { choice } = dialog.target;
  return 'id' in choice ? <MineOne {...dialog} id={choice.id} /> : <MineAll {...dialog} selection={choice.selection} />;
}

/** All that the list shows, in the background. */
function MineAll({ target, batch, onClose, selection }: ActionDialogProps & { selection: Schemas['CustomerSelection'] }) {
  const t = useStrings(batchStrings);
  const bar = useStrings(barStrings);
  const { startBatchMining } = useCalls();
  const mine = (kind: Schemas['MiningKind']) => {
    const call = () => startBatchMining({ kind, selection });
    void batch.run({ call, said: () => t('action.mine') });
  };
  return (
    <Dialog title={t('action.mine')} width="form" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('close')}</Button>}>
      <p>{bar('mineAllHow', { n: target.count })}</p>
      <p>{bar('mineAllEnd')}</p>
      <div className={styles.ways}>
        <Button isDisabled={batch.isBusy} onPress={() => mine('email')}>
          {bar('mineContacts')}
        </Button>
        <Button isDisabled={batch.isBusy} onPress={() => mine('company')}>
          {bar('mineCompany')}
        </Button>
      </div>
      <FailureLine failure={batch.error} />
    </Dialog>
  );
}

function MineOne({ batch, onClose, id }: ActionDialogProps & { id: string }) {
  const t = useStrings(batchStrings);
  const bar = useStrings(barStrings);
  const email = useMining('email', batch.changed);
  const company = useMining('company', batch.changed);
  return (
    <Dialog title={t('action.mine')} width="form" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('close')}</Button>}>
      <p>{bar('mineHow')}</p>
      <div className={styles.ways}>
        <Button isBusy={email.isMining} busyWord={bar('mining')} onPress={() => email.mine([id])}>
          {bar('mineContacts')}
        </Button>
        <Button isBusy={company.isMining} busyWord={bar('mining')} onPress={() => company.mine([id])}>
          {bar('mineCompany')}
        </Button>
      </div>
      <output>
        <Outcome minings={[email, company]} />
      </output>
    </Dialog>
  );
}

/** Why the last look came to nothing; what was found says a message of its own. */
function Outcome({ minings }: { minings: readonly MiningState[] }) {
  const t = useStrings(miningStrings);
  const reasons = minings.flatMap(({ last }) => last?.failed ?? []).flatMap(({ reason }) => (reason === '' ? [] : t(`reason.${reason}`)));
  return [...new Set(reasons)].join(' · ');
}
