import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo, usePage, useTitle } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useReturn } from '#actors/use-return.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { buyerStates } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { Facts } from '../../facts/Facts.tsx';
import { CollectDialog } from '../collect/CollectDialog.tsx';
import * as styles from '../words/words.css.ts';
import { BuyerForm } from './BuyerForm.tsx';
import { BuyerStateWord } from './BuyerStateWord.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 8;
const AREA = 'industryManager';
const PLACES = [0, 1, 3] as const;
const LIST = `${href('industryManager.opportunity')}?tab=buyer`;

/** One buyer to develop (`/industryManager/purchasern?id=…`): what is known of it, and all that can be done with it. */
export default function BuyerPage() {
  const t = useStrings(strings);
  const { query } = usePage();
  const { getBuyer } = useCalls();
  const { record, error, reload } = useRecord((options) => getBuyer({ id: query.get('id') ?? '0' }, options));
  useReturn(reload);
  useTitle(record?.buyer ?? '');
  return record ? (
    <Loaded buyer={record} onChange={reload} />
  ) : (
    <>
      <PageHead title={t('title')} />
      <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
    </>
  );
}

function Loaded({ buyer, onChange }: { buyer: Schemas['Buyer']; onChange: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { collectBuyer } = useCalls();
  const move = useMove(buyer, onChange);
  const [doing, start] = useState<'edit' | 'collect' | 'remove'>();
  const over = buyer.state === buyerStates.developed ? { isDisabled: true, disabledReason: t('over') } : {};
  const edit = may(AREA, 'edit');
  const stop = () => start(undefined);
  return (
    <>
      <PageHead title={buyer.buyer} count={<BuyerStateWord state={buyer.state} isPill />}>
        <span className={styles.actions}>
          {edit.isDisabled === true || over.isDisabled === true ? null : (
            <MenuButton
              label={t('moveTo')}
              trigger={t('moveTo')}
              items={PLACES.filter((to) => to !== buyer.state).map((id) => ({ id: `${id}`, name: t(`state.${id}`) }))}
              onAction={(to) => void move(Number(to) as (typeof PLACES)[number])}
            />
          )}
          <Button {...over} {...edit} onPress={() => start('edit')}>
            {t('editShort')}
          </Button>
          <Button variant="danger" {...may(AREA, 'delete')} onPress={() => start('remove')}>
            {t('remove')}
          </Button>
          <Button variant="primary" {...over} {...may(AREA, 'add')} onPress={() => start('collect')}>
            {t('collect')}
          </Button>
        </span>
      </PageHead>
      <BuyerFacts buyer={buyer} list={LIST} />
      {doing === 'edit' ? <BuyerForm buyer={buyer} onSaved={onChange} onClose={stop} /> : null}
      {doing === 'remove' ? <Deletion buyer={buyer} onClose={stop} /> : null}
      {doing === 'collect' ? (
        <CollectDialog
          name={buyer.buyer}
          collect={({ customerid, createanyway }) =>
            collectBuyer({
              id: buyer.id,
              version: buyer.version,
              ...(customerid !== undefined && { customerid }),
              ...(createanyway !== undefined && { createanyway }),
            })
          }
          onCollected={onChange}
          onClose={stop}
        />
      ) : null}
    </>
  );
}

function Deletion({ buyer: { id, buyer: name }, onClose }: { buyer: Schemas['Buyer']; onClose: () => void }) {
  const t = useStrings(strings);
  const goTo = useGo();
  const { deleteBuyer } = useCalls();
  const removal = useRemoval({ remove: () => deleteBuyer({ id }), done: t('removed', { name }), onRemoved: () => goTo(LIST), onClose });
  return (
    <ConfirmDialog {...removal} title={t('removeTitle', { name })} body={t('removeBody')} action={t('removeAction')} isDanger isOpen />
  );
}

/** Says how far the development has come; what failed is read again. */
function useMove({ id, version, buyer }: Schemas['Buyer'], onChange: () => void) {
  const t = useStrings(strings);
  const { moveBuyer } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  return async (state: (typeof PLACES)[number]) => {
    await attempt(async () => {
      await moveBuyer({ id, version, state });
      show({ tone: 'success', text: t('moved', { name: buyer, state: t(`state.${state}`) }) });
    });
    onChange();
  };
}

/** Shows the facts of a buyer, and the way back to the list. */
function BuyerFacts({ buyer, list }: { buyer: Schemas['Buyer']; list: string }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const countries = useCountries();
  const { countrycode, industry, website, email, phone, groupname, source, tradesummary, assigneename, assigntime, customerid } = buyer;
  return (
    <>
      <Facts
        facts={[
          [t('field.countrycode'), countries.find(({ id }) => id === countrycode)?.name ?? ''],
          [t('field.industry'), industry],
          [t('field.website'), website],
          [t('field.email'), email],
          [t('field.phone'), phone],
          [t('field.group'), groupname],
          [t('field.source'), t(`source.${source}`)],
          [t('field.tradesummary'), tradesummary],
          [t('field.assignee'), assigneename],
          [t('field.assigntime'), assigntime === '' ? '' : dayTime(assigntime)],
          [
            t('field.customer'),
            customerid === '' ? (
              ''
            ) : (
              <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{t('openCustomer')}</TextLink>
            ),
          ],
        ]}
      />
      <p>
        <TextLink href={list}>{t('back')}</TextLink>
      </p>
    </>
  );
}
