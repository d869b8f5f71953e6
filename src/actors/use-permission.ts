import { useSelector } from '@xstate/react';
import { useCallback } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { mayDo, type OperationName } from '#lib/rights.ts';

import { strings } from './strings.ts';
import { useSystem } from './system.ts';
import { useToastActions } from './use-toasts.ts';

/** To be spread on a button: nothing where the operation is allowed. */
export interface Permission {
  readonly isDisabled?: true;
  readonly disabledReason?: string;
}

/** Says of any operation in any area whether its button works, and why not. */
export function usePermission(): (area: string, operation: OperationName) => Permission {
  const may = useMay();
  const t = useStrings(strings);
  return useCallback((area, operation) => (may(area, operation) ? {} : { isDisabled: true, disabledReason: t('noPermission') }), [may, t]);
}

/** Runs an action only where its operation is allowed, and otherwise says which right is missing; for what no disabled button can guard, such as a shortcut. */
export function useGuarded(): (area: string, operation: OperationName, action: () => void) => void {
  const may = useMay();
  const t = useStrings(strings);
  const { show } = useToastActions();
  return useCallback(
    (area, operation, action) => {
      if (may(area, operation)) action();
      else show({ tone: 'warning', text: t('operationRefused', { check: `${area}:${operation}` }) });
    },
    [may, t, show],
  );
}

/** Whether an operation is allowed. It is for what is left out where it is not; a button is greyed out by `usePermission` instead. */
export function useMay(): (area: string, operation: OperationName) => boolean {
  const { session } = useSystem();
  const account = useSelector(session, (state) => (state.hasTag('signed in') ? state.context.account : undefined));
  return useCallback((area, operation) => account !== undefined && mayDo(account, area, operation), [account]);
}
