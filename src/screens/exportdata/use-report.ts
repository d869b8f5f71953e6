import { useRef } from 'react';

import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';

import type { Question } from './export-question.ts';

export type Report = Schemas['ExportReport'];

export interface ReportProps {
  question: Question;
  /** Keeps a question that was asked. */
  onAsk: (question: Question) => void;
}

/** A report and what it was asked; of two questions the last one asked is answered, and the answer before stays in sight until then. */
export function useReport(
  load: (question: Question, options: { signal: AbortSignal }) => Promise<Report>,
  { question, onAsk }: ReportProps,
) {
  const latest = useRef(question);
  const { record, isBusy, error, reload } = useRecord(({ signal }) => load(latest.current, { signal }));
  return {
    report: record,
    isBusy,
    error,
    reload,
    ask: (patch: Partial<Question>) => {
      latest.current = { ...question, ...patch };
      onAsk(latest.current);
      reload();
    },
  };
}

export type ReportState = ReturnType<typeof useReport>;
