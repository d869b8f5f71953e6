import { operationIndex } from '#contract/operations.gen.ts';

type OperationId = keyof typeof operationIndex;

/** What only reads; a check of an import is none, because it begins a dry run. */
const READING = /^(?:list|get|count|search|preview|simulate|download|check(?!.*Import$))/;

/** The operations that change something, or make something that the reader waits for, such as a file. */
export const mutatingOperations: readonly OperationId[] = (Object.keys(operationIndex) as OperationId[]).filter((id) => !READING.test(id));
