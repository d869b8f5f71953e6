import { beforeAll, describe, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';
import { reportPaper } from '#server/site/report/report-paper.ts';

import { signIn } from '../../support/accounts.ts';
import { insidesOf } from '../../support/pdf.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { readWorkbook } from '../../support/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed: true });
});
const question = { name: 'Bolts', question: 'view=custom&hs=73' };

describe('a question to the reports', () => {
  test('is kept by name, and can be kept again after it was forgotten', async () => {
    const caller = server.as(await signIn(server.db));
    await caller.call('saveReportQuestion', { ...question, question: 'view=shares' });
    const kept = (await caller.call('saveReportQuestion', question)).body.result;
    expect((await caller.call('listReportQuestions')).body.result).toEqual([kept]);
    const removed = (await caller.call('deleteReportQuestion', { id: kept.id })).body.result;
    expect(removed).toEqual(kept);
    expect((await caller.call('listReportQuestions')).body.result).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const { id } = (await server.as(await signIn(server.db)).call('saveReportQuestion', question)).body.result;
    const other = server.as(await signIn(server.db));
    expect((await other.call('listReportQuestions')).body.result).toEqual([]);
    expect((await other.call('deleteReportQuestion', { id })).status).toBe(404);
  });
});

describe('a report as a file', () => {
  test.each([
    { world: {} },
    { country: { hscode: '73' } },
    { countryratio: { hscode: '73' } },
    { continent: {} },
    { custom: { dataset: 'bycountry' as const, metrics: ['value' as const], dimensions: ['country' as const] } },
  ])('has the rows of the page, their sum and the source: %o', async (asked) => {
    const caller = server.as(await signIn(server.db));
    const english = { headers: { 'accept-language': 'en' } };
    const token = (await caller.call('startReportFile', asked, english)).body.result;
    const file = (await caller.call('getReportFile', { id: token.id })).body.result as unknown as string;
    const lines = file.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(lines.length).toBe(token.total + 3);
    expect(lines.at(-2)?.startsWith('Total,')).toBe(true);
    expect(lines.at(-1)).toContain('Source:');
    expect((await caller.call('getReportFile', { id: token.id })).status).toBe(404);
  });

  test('as a workbook has sums and shares that a spreadsheet can work with', async () => {
    const caller = server.as(await signIn(server.db));
    const custom: Input<'startReportFile'>['custom'] = { dataset: 'bycountry', metrics: ['value', 'share'], dimensions: ['country'] };
    const english = { headers: { 'accept-language': 'en' } };
    const { id } = (await caller.call('startReportFile', { custom, format: 'xlsx' }, english)).body.result;
    const reply = await caller.fetch(`/api/site/exportreportfile?id=${encodeURIComponent(id)}`, english);
    const { rows, formats } = await readWorkbook(new Uint8Array(await reply.arrayBuffer()));
    expect(formats).toEqual({ Row: null, 'Imports (USD)': '#,##0', 'Share (%)': '#,##0.00' });
    expect(rows.at(-2)).toEqual({ Row: 'Total', 'Imports (USD)': expect.any(Number), 'Share (%)': 100 });
  });

  test('is an accessible PDF in the reader’s language, with a chart that has words', async () => {
    const account = await signIn(server.db);
    const asked = {
      custom: { dataset: 'bycountry' as const, metrics: ['value' as const], dimensions: ['country' as const], hscode: ['73'] },
    };
    const spoken = { headers: { 'accept-language': 'zh-HK' } };
    const { id } = (await server.as(account).call('startReportFile', { format: 'pdf', ...asked }, spoken)).body.result;
    const reply = await server.fetch(`/api/site/exportreportfile?id=${encodeURIComponent(id)}`, {
      headers: { cookie: `session=${account.session}` },
    });
    expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toContain('出口報表.pdf');
    const pdf = insidesOf(Buffer.from(await reply.arrayBuffer()));
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toContain('/Lang (zh');
    expect(pdf).toContain('/MarkInfo');
    expect(pdf).toMatch(/\/S\s*\/Figure/);
    expect(pdf).toMatch(/\/Alt/);
  });

  test('as a PDF begins with its chart on the first page, however long the names are, and says which months were asked for', () => {
    const row = { key: '7323', name: 'Table, kitchen and other household articles of iron or steel', ispartial: false, values: [3, 85] };
    const report = {
      columns: [
        { id: 'value', name: '', unit: 'USD' as const },
        { id: 'CN', name: 'China', unit: '%' as const },
      ],
      rows: [row, { ...row, key: '', name: '' }],
      total: [3, 85],
      period: '2013-01–2021-06',
      currency: 'USD' as const,
      source: '',
      sourcename: 'A source',
      note: '',
    };
    const chartOf = (asked: Parameters<typeof reportPaper>[1]['asked']) => reportPaper(report, { asked, language: 'US' });
    expect(chartOf({ countryratio: {} }).blocks[0]).toEqual({
      kind: 'bars',
      alt: 'Bar chart of the figures below: China (%)',
      series: ['China (%)'],
      rows: [{ name: 'Table, kitchen and other household a…', bars: [{ share: 1, text: '85' }] }],
    });
    expect(chartOf({ world: { from: '2019-01' } }).head.at(-1)?.value).toBe('2019-01–2021-06');
  });

  test('of no report or of two is refused', async () => {
    const caller = server.as(await signIn(server.db));
    expect((await caller.call('startReportFile', {})).status).toBe(400);
    expect((await caller.call('startReportFile', { continent: {}, country: {} })).status).toBe(400);
  });
});
