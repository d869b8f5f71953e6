import type { ReactNode } from 'react';

import { customerHref } from '#actors/customer-href.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from '../Fairs.css.ts';
import { strings } from './strings.ts';
import type { Outcome } from './use-exhibitor-collection.ts';

export interface CollectionDialogProps {
  outcome: Outcome;
  mayUndo: boolean;
  onUndo: () => void;
  onClose: () => void;
}

const EXISTING = ['mine', 'colleague', 'pool'] as const;
const TONES = { mine: 'info', colleague: 'warning', pool: 'info' } as const;

/** Shows the outcome for each exhibitor: made a customer, one's own already, a colleague's with whose, in the public pool, or one too many. */
export function CollectionDialog({ outcome: { imported, duplicate, failed }, mayUndo, onUndo, onClose }: CollectionDialogProps) {
  const t = useStrings(strings);
  const n = imported.length;
  return (
    <Dialog
      title={t('title')}
      width="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          {n > 0 && mayUndo ? <Button onPress={onUndo}>{t('undoAll', { n })}</Button> : null}
          <Button variant="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <Group tone="done" title={t('created', { n })} isShown={n > 0}>
        {imported.map(({ id, companyname, customerid }) => (
          <li key={id} className={styles.groupLine}>
            <TextLink href={href('customer.company', { type: 'slist', id: customerid })} onPress={onClose}>
              {companyname}
            </TextLink>
          </li>
        ))}
      </Group>
      {EXISTING.map((state) => {
        const these = duplicate.filter(({ owned }) => owned.state === state);
        return (
          <Group key={state} tone={TONES[state]} title={t(state, { n: these.length })} isShown={these.length > 0}>
            {these.map((one) => (
              <Existing key={one.id} existing={one} onOpen={onClose} />
            ))}
          </Group>
        );
      })}
      <Group tone="danger" title={t('full', { n: failed.length })} isShown={failed.length > 0}>
        {failed.map(({ id, companyname }) => (
          <li key={id} className={styles.groupLine}>
            {companyname}
          </li>
        ))}
      </Group>
    </Dialog>
  );
}

function Group({ tone, title, isShown, children }: { tone: StatusTone; title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.groupHead}>
        <Status tone={tone}>{title}</Status>
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

/** Shows an exhibitor that is a customer already: whose, and since when; its page only for those who may open it. */
function Existing({ existing: { companyname, owned, lasttime }, onOpen }: { existing: Outcome['duplicate'][number]; onOpen: () => void }) {
  const t = useStrings(strings);
  const { day } = useFormats();
  const { state, ownername = '' } = owned;
  const address = customerHref(owned);
  return (
    <li className={styles.groupLine}>
      {address === undefined ? (
        <span>{companyname}</span>
      ) : (
        <TextLink href={address} onPress={onOpen}>
          {companyname}
        </TextLink>
      )}
      {state === 'colleague' ? (
        <span className={styles.second}>{ownername === '' ? t('someone') : t('owner', { name: ownername })}</span>
      ) : null}
      {lasttime === undefined ? null : <span className={styles.fine}>{t('since', { time: day(lasttime) })}</span>}
    </li>
  );
}
