import type { Condition } from './trade-condition.ts';

export type Fault = 'amount' | 'date';

/** Why a field of a condition cannot be searched by, if it cannot. */
export function faultOf(condition: Condition, field: 'to' | 'valuefrom' | 'valueto' | 'weightfrom' | 'weightto'): Fault | undefined {
  const value = condition[field];
  if (value === '') return undefined;
  if (field === 'to') return condition.from !== '' && value < condition.from ? 'date' : undefined;
  return /^\d{1,12}(?:\.\d{1,4})?$/.test(value) ? undefined : 'amount';
}

/** Whether a condition cannot be searched by. */
export function isFaulty(condition: Condition): boolean {
  return (['to', 'valuefrom', 'valueto', 'weightfrom', 'weightto'] as const).some((field) => faultOf(condition, field) !== undefined);
}
