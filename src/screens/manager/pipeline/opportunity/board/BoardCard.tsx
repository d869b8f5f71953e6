import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { useId, useRef } from 'react';

import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayMove, type OpportunityStage, STAGES } from '#lib/opportunity-stages.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { DEALS_AREA } from '../../pipeline-area.ts';
import * as styles from './board.css.ts';
import { strings } from './strings.ts';
import type { MoveMode } from './use-move-mode.ts';

export interface BoardCardProps {
  opportunity: Schemas['Opportunity'];
  mode: MoveMode;
  isBusy: boolean;
  /** It went to another column, where it takes the focus that it had in the former one. */
  isMoved: boolean;
  onOpen: (id: string) => void;
  onMove: (to: OpportunityStage) => void;
  onDrag: (isDragged: boolean) => void;
}

const CARRY = 'carry';

/** One opportunity on the board: dragged with the mouse, moved by its menu, or carried with the arrow keys. */
export function BoardCard({ opportunity, mode, isBusy, isMoved, onOpen, onMove, onDrag }: BoardCardProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const how = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { id, name } = opportunity;
  const isAllowed = may(DEALS_AREA, 'edit').isDisabled !== true;
  useLostFocus(button, isMoved);
  const isCarried = mode.carried?.opportunity.id === id;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu does by keyboard what dragging does
    <li
      className={styles.card}
      data-carried={isCarried || undefined}
      aria-busy={isBusy}
      draggable={isAllowed && !isBusy}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onKeyDownCapture={(event) => mode.press(event, opportunity)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isCarried && relatedTarget && !currentTarget.contains(relatedTarget)) mode.putBack();
      }}
    >
      <button
        ref={isMoved ? button : undefined}
        type="button"
        className={styles.open}
        aria-describedby={isCarried ? how : undefined}
        onClick={() => onOpen(id)}
      >
        {name}
      </button>
      {isAllowed ? <CardMenu opportunity={opportunity} onCarry={() => mode.pickUp(opportunity)} onMove={onMove} /> : null}
      <CardFacts opportunity={opportunity} />
      {isCarried ? (
        <span id={how} className={styles.facts}>
          {t('how')}
        </span>
      ) : null}
    </li>
  );
}

function CardMenu({
  opportunity: { name, stage },
  onCarry,
  onMove,
}: Pick<BoardCardProps, 'opportunity' | 'onMove'> & { onCarry: () => void }) {
  const t = useStrings(strings);
  const word = useStrings(opportunityStrings);
  const places = STAGES.filter((to) => mayMove(stage, to)).map((to) => ({ id: to, name: word(`stage.${to}`) }));
  return (
    <MenuButton
      label={t('menu', { name })}
      trigger={<Icon of={IconDotsVertical} size="small" />}
      items={[{ id: CARRY, name: t('carry') }, { section: t('moveTo') }, ...places]}
      onAction={(action) => (action === CARRY ? onCarry() : onMove(action as OpportunityStage))}
    />
  );
}

/** Shows the facts of an opportunity's card: of one that has ended the day on which it did, of others the expected day. */
function CardFacts({ opportunity: { companyname, amount, currency, expectedclose, actualclose } }: Pick<BoardCardProps, 'opportunity'>) {
  const t = useStrings(strings);
  const money = useMoney();
  const { day } = useFormats();
  return (
    <>
      <span className={styles.facts}>{companyname}</span>
      {amount > 0 ? <span className={styles.amount}>{money(amount, currency)}</span> : null}
      {actualclose === '' ? null : <span className={styles.facts}>{t('closed', { day: day(actualclose) })}</span>}
      {actualclose !== '' || expectedclose === '' ? null : <span className={styles.facts}>{t('close', { day: day(expectedclose) })}</span>}
    </>
  );
}
