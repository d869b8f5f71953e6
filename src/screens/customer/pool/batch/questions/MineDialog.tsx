import { type MiningState, useMining } from '#actors/mining/use-mining.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { strings as miningStrings } from '../../../mining/strings.ts';
import { batchStrings } from '../strings.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import * as styles from './batch.css.ts';

/** What to look for on the own site of the customer whose row asked; a look that is begun goes on when the dialog is closed. */
export function MineDialog({ target: { choice }, batch, onClose }: ActionDialogProps) {
  const t = useStrings(batchStrings);
  const email = useMining('email', batch.changed);
  const company = useMining('company', batch.changed);
  const ids = 'id' in choice ? [choice.id] : [];
  return (
    <Dialog title={t('action.mine')} width="form" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('close')}</Button>}>
      <p>{t('mineHow')}</p>
      <div className={styles.ways}>
        <Button isBusy={email.isMining} busyWord={t('mining')} onPress={() => email.mine(ids)}>
          {t('mineContacts')}
        </Button>
        <Button isBusy={company.isMining} busyWord={t('mining')} onPress={() => company.mine(ids)}>
          {t('mineCompany')}
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
