// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react';
import { Activity, type ReactNode, StrictMode, useState } from 'react';
import { expect, expectTypeOf, test, vi } from 'vitest';

import { SystemContext } from '#actors/system.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { ApiError } from '#client/api-error.ts';
import type { Calls, Schemas } from '#client/calls.ts';

import { inSystem } from './in-system.tsx';
import { started } from './started.ts';

interface Filter {
  keyword: string;
  index?: number;
  size?: number;
}

test('a list loads its first page, then what is asked, and keeps rows and labels while it loads', async () => {
  const asked: Filter[] = [];
  const load = (request: Filter) => {
    asked.push(request);
    return Promise.resolve({ datas: [`${request.keyword} ${request.index}`], total: 21 });
  };
  const { system } = started(() => ({ code: 200 }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <SystemContext value={system}>{children}</SystemContext>
    </StrictMode>
  );
  const { result } = renderHook(() => useRecordList(load, { filter: { keyword: 'lamp' } }), { wrapper });
  expect(result.current).toMatchObject({ rows: [], total: 0, isBusy: true, shown: undefined, index: 1, size: 10 });
  await vi.waitFor(() => expect(result.current).toMatchObject({ rows: ['lamp 1'], total: 21, isBusy: false, error: undefined }));

  act(() => result.current.send({ type: 'page.change', index: 3 }));
  expect(result.current).toMatchObject({ rows: ['lamp 1'], index: 3, isBusy: true, shown: { index: 1, filter: { keyword: 'lamp' } } });
  await vi.waitFor(() => expect(result.current.rows).toEqual(['lamp 3']));
  expect(asked).toEqual([
    { keyword: 'lamp', index: 1, size: 10 },
    { keyword: 'lamp', index: 3, size: 10 },
  ]);
});

/** Never run: that it compiles is the test. */
export function useContractCalls(calls: Calls) {
  const companies = useRecordList(calls.searchCompanies, { filter: { keyword: 'lamp', countrycode: ['DE'] }, size: 20 });
  const customers = useRecordList(calls.listPrivateCustomers, { filter: {} });
  const customer = useRecord((options) => calls.getCustomerCompanyInfo({ id: '1' }, options));
  return { company: companies.rows[0], customer: customers.rows[0], record: customer.record };
}

test('the calls of the contract fit a list and a record as they are', () => {
  expectTypeOf<ReturnType<typeof useContractCalls>>().toEqualTypeOf<{
    company: Schemas['Company'] | undefined;
    customer: Schemas['Customer'] | undefined;
    record: Schemas['CustomerCompany'] | undefined;
  }>();
});

test('a failed record says why and can be loaded again', async () => {
  const answers = [Promise.reject(new ApiError('rejected', { code: 404, message: 'Record not found' })), Promise.resolve('a record')];
  const { result } = inSystem(started(() => ({ code: 200 })).system, () => useRecord(() => answers.shift() ?? Promise.resolve('')));
  await vi.waitFor(() =>
    expect(result.current).toMatchObject({ record: undefined, isBusy: false, error: { code: 404, message: 'Record not found' } }),
  );
  act(() => result.current.reload());
  await vi.waitFor(() => expect(result.current).toMatchObject({ record: 'a record', error: undefined }));
});

test('a failure that is no answer of the server is one and the same however often it is drawn', async () => {
  const { result, rerender } = inSystem(started(() => ({ code: 200 })).system, () =>
    useRecord(() => Promise.reject(new TypeError('no such name'))),
  );
  await vi.waitFor(() => expect(result.current.error).toBeInstanceOf(ApiError));
  const { error } = result.current;
  rerender();
  expect(result.current.error).toBe(error);
});

test('a form is sent once however often it is submitted, and its failure stays until it is taken away', async () => {
  const sent: string[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const send = (text: string) => {
    sent.push(text);
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const { result } = inSystem(started(() => ({ code: 200 })).system, () => useSubmission(send));
  let first: Promise<string | undefined> = Promise.resolve(undefined);
  act(() => {
    first = result.current.submit('a remark');
  });
  expect(result.current.isBusy).toBe(true);
  await expect(result.current.submit('a remark')).resolves.toBeUndefined();
  expect(sent).toEqual(['a remark']);

  await act(async () => answers[0]?.reject(new TypeError('Failed to fetch')));
  await expect(first).resolves.toBeUndefined();
  expect(result.current).toMatchObject({ isBusy: false, error: { kind: 'network' } });
  act(() => result.current.reset());
  expect(result.current.error).toBeUndefined();

  act(() => {
    first = result.current.submit('again');
  });
  await act(async () => answers[1]?.resolve('kept'));
  await expect(first).resolves.toBe('kept');
});

interface FormProps {
  send: (text: string) => Promise<string>;
}

function Form({ send }: FormProps) {
  const { submit, isBusy } = useSubmission(send);
  const [reply, setReply] = useState('');
  const press = () => void submit('once').then((result) => setReply(result ?? 'nothing'));
  return (
    <button type="button" onClick={press}>
      {isBusy ? 'sending' : reply}
    </button>
  );
}

function Page({ mode, send }: FormProps & { mode: 'visible' | 'hidden' }) {
  return (
    <StrictMode>
      <Activity mode={mode}>
        <Form send={send} />
      </Activity>
    </StrictMode>
  );
}

test('a page that goes behind another tab neither aborts nor repeats what it is sending', async () => {
  const sent: string[] = [];
  const answer = Promise.withResolvers<string>();
  const send = (text: string) => {
    sent.push(text);
    return answer.promise;
  };
  const { system } = started(() => ({ code: 200 }));
  const wrapper = ({ children }: { children: ReactNode }) => <SystemContext value={system}>{children}</SystemContext>;
  const { rerender } = render(<Page mode="visible" send={send} />, { wrapper });
  act(() => screen.getByRole('button').click());
  rerender(<Page mode="hidden" send={send} />);
  await act(async () => answer.resolve('accepted'));
  rerender(<Page mode="visible" send={send} />);

  expect(await screen.findByRole('button', { name: 'accepted' })).toBeDefined();
  expect(sent).toEqual(['once']);
});
