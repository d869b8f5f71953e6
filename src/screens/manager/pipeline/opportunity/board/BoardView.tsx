import { useCalls } from '#actors/calls.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';

import { LostReason } from '../LostReason.tsx';
import { strings } from '../strings.ts';
import { useMoves } from '../use-moves.ts';
import { WonAmount } from '../WonAmount.tsx';
import { Board } from './Board.tsx';

export interface BoardViewProps {
  keyword: string | undefined;
  /** Tells the board when an opportunity was changed in a dialog over it. */
  group: ListGroup;
  onOpen: (id: string) => void;
}

const ROWS_AWAITED = 6;

/** The board for one word, read again after every move and every change of a deal. */
export function BoardView({ keyword = '', group, onOpen }: BoardViewProps) {
  const t = useStrings(strings);
  const { getOpportunityBoard } = useCalls();
  const { record, error, isBusy, reload } = useRecord((options) => getOpportunityBoard({ keyword }, options), group);
  const moves = useMoves(reload);
  useReturn(reload);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <div aria-busy={isBusy}>
      <BusyLine isBusy={isBusy} />
      <Board columns={record} moves={moves} onOpen={onOpen} />
      <LostReason moves={moves} />
      <WonAmount moves={moves} />
    </div>
  );
}
