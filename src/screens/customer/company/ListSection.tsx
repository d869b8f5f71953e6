import type { ReactNode } from 'react';

import type { ApiError } from '#client/api-error.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import { Section } from './Section.tsx';

/** The pages of a list, whatever is on them. */
interface Pages {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  readonly shown: { readonly index: number; readonly size: number } | undefined;
  readonly send: (event: { type: 'reload' } | { type: 'page.change'; index: number }) => void;
}

export interface ListSectionProps {
  title: string;
  /** The way to add one. */
  action: ReactNode;
  list: Pages;
  /** The words before the first page comes, and the lines that it keeps free. */
  loading: string;
  awaited: number;
  /** The words for a first page that does not come. */
  failed: string;
  /** Stands in place of the lines when there are none. */
  empty: ReactNode;
  /** The lines of the page that is shown. */
  children: ReactNode;
}

/** A part of the company's page that is a list of several pages. */
export function ListSection({ title, action, list, loading, awaited, failed, empty, children }: ListSectionProps) {
  const reload = () => list.send({ type: 'reload' });
  if (!list.shown)
    return (
      <Section title={title} action={action}>
        <Awaited rows={awaited} label={loading} error={list.error} title={failed} onRetry={reload} />
      </Section>
    );
  const { index, size } = list.shown;
  return (
    <Section title={title} action={action}>
      {list.error ? <Failure title={failed} error={list.error} onRetry={reload} /> : null}
      {list.rows.length === 0 ? empty : null}
      <ul data-list="" aria-busy={list.isBusy}>
        {children}
      </ul>
      <Pager index={index} size={size} total={list.total} onChange={(next) => list.send({ type: 'page.change', index: next })} />
    </Section>
  );
}
