import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { signIn, type SignedIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });

/** An account with one customer of its own, and the page of that customer. */
async function arrive(options: Parameters<typeof signIn>[1] = {}) {
  const account = await signIn(server.db, options);
  const { call } = server.as(account);
  const found = await call('searchCompanies', { keyword: 'lighting', index: 1, size: 1 });
  const collected = await call('collectCompanies', { ids: found.body.result.datas[0]!.id });
  const id = collected.body.result.collected[0]!.customerid;
  return { account, call, id, path: `/customer/companydetail/slist/${id}` };
}

const read = async (account: SignedIn, id: string) => (await server.as(account).call('getCustomerCompanyInfo', { id })).body.result;
const turnTo = async (user: Awaited<ReturnType<typeof openApp>>['user'], name: RegExp) =>
  user.click(within(screen.getByRole('main')).getByRole('tab', { name }));

describe('what happened and comes next', () => {
  test('a follow-up written with the keyboard alone stands in the activity, and is taken back from its message', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    (await screen.findByRole('button', { name: 'Follow up' })).focus();
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Follow up' });
    within(form).getByRole('textbox', { name: /Notes/ }).focus();
    await user.keyboard('Asked for the lead time{Control>}{Enter}{/Control}');

    expect(await screen.findByText('Asked for the lead time')).toBeTruthy();
    await expect.poll(async () => (await read(account, id)).isfollow).toBe(1);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(async () => (await read(account, id)).counts.followups).toBe(0);
  });

  test('an opportunity in the activity leads to it', async () => {
    const { account, call, id, path } = await arrive();
    const made = await call('addOpportunity', { name: 'Spring order', customerid: id, currency: 'USD', begindate: '2026-03-01' });
    const { user, readPath } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('link', { name: 'Created: Opportunity' }));
    await expect.poll(readPath).toBe(`/customer/opportunity?id=${made.body.result.id}`);
  });

  test('a visit stands in the activity with what it says, a long text on demand, and leads those to it who may read it', async () => {
    const { account, call, id, path } = await arrive();
    await call('addRecord', {
      recordtype: 1,
      audience: 'genjin',
      customerid: id,
      title: 'After the fair',
      content: `${'They liked the samples. '.repeat(10)}They want a price.`,
      begintime: '2026-01-02T08:00:00Z',
    });
    const { user, readPath } = await openApp(server, { path, account });
    expect(await screen.findByText('Visit · In progress')).toBeTruthy();
    expect(screen.queryByText(/They want a price/)).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Show all: After the fair' }));
    expect(screen.getByText(/They want a price/)).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'After the fair' }));
    await expect.poll(readPath).toMatch(/^\/genjin\/returnVister/);
  });

  test('a contact in the future is refused at its field, and nothing is sent', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'Follow up' }));
    await user.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Called');
    const time = screen.getByLabelText('Time');
    await user.clear(time);
    await user.type(time, '2099-01-01T10:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText('The time cannot be in the future');
    await expect.poll(() => document.activeElement).toBe(time);
    expect((await read(account, id)).counts.followups).toBe(0);
  });

  test('a plan is made, carried out and thereby done', async () => {
    const { account, call, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'Add plan' }));
    await user.type(await screen.findByRole('textbox', { name: /What to do/ }), 'Send the quotation');
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await user.click(await screen.findByRole('button', { name: 'Mark done and write follow-up' }));
    await user.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Quotation sent');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(async () => (await call('listPlans', { id, index: 1 })).body.result.datas.map(({ status }) => status))
      .toEqual(['COMPLETED']);
    expect(await screen.findByText('Quotation sent')).toBeTruthy();
  });

  test('an answer that comes after its form was closed closes no other, and what is typed there by then stays', async () => {
    const { account, id, path } = await arrive();
    const { user, holdOnce } = await openApp(server, { path, account });
    const openForm = async () => user.click(await screen.findByRole('button', { name: 'Follow up' }));
    await openForm();
    await user.type(await screen.findByRole('textbox', { name: /Notes/ }), 'First');
    const letGo = holdOnce('saveFollowUp');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Escape}');
    await openForm();
    await user.type(await screen.findByRole('textbox', { name: /Notes/ }), ' and second');
    await letGo();

    await screen.findByText('Follow-up saved');
    await expect.poll(async () => (await read(account, id)).counts.followups).toBe(1);
    expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveProperty('value', 'First and second');
    await user.keyboard('{Escape}');
    await openForm();
    expect(await screen.findByDisplayValue('First and second')).toBeTruthy();
  });

  test('a plan that a colleague has changed meanwhile is refused once, and saved by another press', async () => {
    const { account, call, id, path } = await arrive();
    const plan = { customerid: id, method: 'phone', content: 'Call them', estimatedtime: '2031-01-01T00:00:00Z' } as const;
    const { id: planid } = (await call('savePlan', plan)).body.result;
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /Follow-ups/);
    await user.click(await screen.findByRole('button', { name: 'Edit plan: Call them' }));
    await user.type(await screen.findByRole('textbox', { name: /What to do/ }), ' soon');
    await call('updatePlan', { id: planid, version: 1, method: 'visit' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await within(screen.getByRole('dialog')).findByRole('alert');
    await expect.poll(() => screen.getByRole('combobox', { name: /Method|Type/ })).toHaveProperty('value', 'visit');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(async () => (await call('listPlans', { id, index: 1 })).body.result.datas[0])
      .toMatchObject({ content: 'Call them soon', method: 'visit' });
  });

  test('a page of the log that cannot be turned says so, and the one that is shown stays', async () => {
    const { account, call, id, path } = await arrive();
    for (let at = 0; at < 22; at++) await call('addLogNote', { id, content: `Note ${at}` });
    const { user, refuseOnce } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /History/);
    await screen.findByText('Note 21');
    refuseOnce('listCustomerLog', 503);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('The log did not load')).toBeTruthy();
    expect(screen.getByText(/^1–20/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^21–/)).toBeTruthy();
  });

  test('what was typed is still there after the dialog was closed', async () => {
    const { account, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'Follow up' }));
    await user.type(await screen.findByRole('textbox', { name: /Notes/ }), 'Half a sent');
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Follow up' }));
    expect(await screen.findByDisplayValue('Half a sent')).toBeTruthy();
  });
});

describe('what is known of the company', () => {
  test('another field is saved without the name being typed again, and a name that was taken out is asked for', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /Company details/);
    await user.click(await screen.findByRole('button', { name: 'Edit Basics' }));
    const name = await screen.findByRole('textbox', { name: /^Company name/ });
    const { companyname } = await read(account, id);
    await user.clear(name);
    await user.type(screen.getByRole('textbox', { name: 'Address' }), '1 Harbour Road');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Edit Basics' }));
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await user.clear(screen.getByRole('textbox', { name: 'Address' }));
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'given up');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Basics' }));
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    await user.clear(screen.getByRole('textbox', { name: 'Address' }));
    await user.type(screen.getByRole('textbox', { name: 'Address' }), '2 Harbour Road');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(async () => (await read(account, id)).address).toBe('2 Harbour Road');
    expect((await read(account, id)).companyname).toBe(companyname);
  });

  test('what it trades in is found among the HS codes by words', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /Company details/);
    await user.click(await screen.findByRole('button', { name: 'Edit Trade terms' }));
    await user.click(await screen.findByRole('button', { name: 'HS codes: Add an HS code' }));
    const finder = within(await screen.findByRole('dialog', { name: 'Find an HS code' }));
    await user.type(finder.getByRole('searchbox'), 'secateurs{Enter}');
    await user.click(await finder.findByRole('button', { name: /8201\.50/ }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await expect.poll(async () => (await read(account, id)).hscodes).toEqual(['820150']);
  });

  test('two edits of different fields are joined without a question', async () => {
    const { account, call, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /Company details/);
    await user.click(await screen.findByRole('button', { name: 'Edit Trade terms' }));
    await user.type(await screen.findByRole('textbox', { name: 'Main products' }), 'Lamps');
    const { version } = await read(account, id);
    await call('updateCustomerCompanyInfo', { id, version, remark: 'By a colleague' });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await expect.poll(async () => (await read(account, id)).mainproducts).toBe('Lamps');
    expect((await read(account, id)).remark).toBe('By a colleague');
  });

  test('two edits of one field show both values, and the chosen one is kept', async () => {
    const { account, call, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /Company details/);
    await user.click(await screen.findByRole('button', { name: 'Edit Trade terms' }));
    const products = await screen.findByRole('textbox', { name: 'Main products' });
    await user.type(products, 'Lamps');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grade' }), 'A Key account');
    const { version } = await read(account, id);
    await call('updateCustomerCompanyInfo', { id, version, mainproducts: 'Chandeliers' });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const choice = await screen.findByRole('radiogroup', { name: 'Main products' });
    expect(
      within(choice)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['YoursLamps', 'CurrentChandeliers']);
    await user.click(within(choice).getByRole('radio', { name: /Current/ }));
    await user.click(screen.getByRole('button', { name: 'Save as chosen' }));

    await expect.poll(async () => (await read(account, id)).grade).toBe('A');
    expect((await read(account, id)).mainproducts).toBe('Chandeliers');
  });

  test('the stage is changed in place and taken back', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'Change stage' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Quoting' }));
    await screen.findByRole('heading', { name: 'Stage 4 of 8: Quoting' });

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Stage 1 of 8: Lead' });
    expect((await read(account, id)).stage).toBe(1);
  });

  test('stars are given whatever a colleague has saved meanwhile, and taken back', async () => {
    const { account, call, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    const stars = await screen.findByRole('button', { name: 'Stars: No stars' });
    await call('updateCustomerCompanyInfo', { id, version: (await read(account, id)).version, grade: 'A' });
    await user.click(stars);
    await user.click(await screen.findByRole('menuitemradio', { name: '4 stars' }));
    expect(await screen.findByRole('button', { name: 'Stars: 4 stars' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(async () => (await read(account, id)).star).toBe(0);
  });

  test('a customer is marked as followed up without a record, and as not followed up again', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as followed up' }));
    await expect.poll(async () => (await read(account, id)).isfollow).toBe(1);
    expect((await read(account, id)).counts.followups).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(async () => (await read(account, id)).isfollow).toBe(0);
  });

  test('a contact that is overdue without a plan stands first in the activity, takes the place of the plans, and is ticked off', async () => {
    const { account, call, id, path } = await arrive();
    const followtime = '2026-01-04T02:00:00.000Z';
    await call('saveFollowUp', { customerid: id, type: 'phone', content: 'Call again', followtime, nexttime: '2026-01-05T02:00:00.000Z' });
    const { user } = await openApp(server, { path, account });
    const activity = within(await screen.findByRole('region', { name: 'Activity' }));
    const [first] = await activity.findAllByRole('listitem');
    expect(within(first!).getByText(/^Contact overdue, /)).toBeTruthy();
    await turnTo(user, /^Follow-ups/);
    const plans = within(await screen.findByRole('region', { name: 'Plans' }));
    expect(await plans.findByText(/^Contact overdue, /)).toBeTruthy();
    await user.click(plans.getByRole('button', { name: 'Contacted' }));
    await expect.poll(() => screen.queryAllByText(/^Contact overdue, /)).toEqual([]);
    expect((await read(account, id)).nextfollowtime).toBe(null);
  });

  test('each plan that is overdue is ticked off or moved by itself, in the activity and among the plans', async () => {
    const { account, call, id, path } = await arrive();
    const plan = async (content: string, day: number) =>
      call('savePlan', { customerid: id, method: 'phone', content, estimatedtime: `2026-01-0${day}T02:00:00.000Z` });
    for (const [at, content] of ['Send samples', 'Ask about the fair', 'Offer lamps'].entries()) await plan(content, at + 1);
    const states = async () =>
      Object.fromEntries((await call('listPlans', { id, index: 1 })).body.result.datas.map((one) => [one.content, one.status]));
    const { user } = await openApp(server, { path, account });

    // In the activity the one that is due first, by keyboard; the next takes its place, and a second Enter does nothing to it.
    (await screen.findByRole('button', { name: 'Contacted: Send samples' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Contacted: Ask about the fair' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Activity' }));
    expect(await states()).toEqual({ 'Send samples': 'COMPLETED', 'Ask about the fair': 'PREPARED', 'Offer lamps': 'PREPARED' });

    // Among the plans any of them; the focus stays at the line.
    await turnTo(user, /^Follow-ups/);
    await user.click(await screen.findByRole('button', { name: 'Reschedule: Offer lamps' }));
    await user.click(await screen.findByRole('menuitem', { name: 'In a week' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Contacted: Offer lamps' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Offer lamps'));
    expect(screen.queryByRole('button', { name: 'Contacted: Send samples' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Contacted: Ask about the fair' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Contacted: Ask about the fair' })).toBeNull();
    expect((await states())['Ask about the fair']).toBe('COMPLETED');
    await user.keyboard('{Control>}z{/Control}');
    await expect.poll(async () => (await states())['Ask about the fair']).toBe('PREPARED');
  });

  test('a seller says by hand on which day a deal was made, which the head and the activity tell, corrects the day, and takes the deal back', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    const giveDay = async (action: string, day: string) => {
      const field = await screen.findByLabelText(/^Date of the deal/);
      await user.clear(field);
      await user.type(field, day);
      await user.click(screen.getByRole('button', { name: action }));
    };
    await choose('Mark as deal made…');
    for (const slip of ['2999-01-01', '0020-03-01']) {
      await giveDay('Mark as deal made', slip);
      expect(await screen.findByText('Choose a date between 1970 and today')).toBeTruthy();
    }
    await giveDay('Mark as deal made', '2024-03-20');
    expect(await screen.findByText('Deal made 20 Mar 2024')).toBeTruthy();
    expect(await screen.findByText('Deal status: No deal yet → Deal made')).toBeTruthy();
    expect(await screen.findByText('Date of the deal: 20 Mar 2024')).toBeTruthy();

    await choose('Correct the deal date…');
    await giveDay('Save', '2023-11-02');
    expect(await screen.findByText('Deal made 2 Nov 2023')).toBeTruthy();
    expect(await screen.findByText('Date of the deal: 20 Mar 2024 → 2 Nov 2023')).toBeTruthy();
    await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
    expect(await screen.findByText('Deal made 20 Mar 2024')).toBeTruthy();

    await choose('Mark as no deal yet');
    await expect.poll(() => screen.queryByText(/^Deal made \d/)).toBe(null);
    expect((await read(account, id)).dealstatus).toBe(0);
  });

  test.each([
    { menu: 'More actions', role: 'menuitem', slip: 'Mark as no deal yet', stage: 1 },
    { menu: 'Change stage', role: 'menuitemradio', slip: 'Quoting', stage: 7 },
  ] as const)('a seller who takes a slip in $menu back finds the deal as it was, with its day', async ({ menu, role, slip, stage }) => {
    const { account, call, id, path } = await arrive();
    await (stage === 7 ? call('updateCustomerStages', { id, stage }) : call('markCustomerDeals', { id, dealstatus: 1 }));
    const dealtime = new Date('2024-03-20T04:00:00Z');
    await server.db.updateTable('customer').set({ dealtime }).where('id', '=', id).execute();
    const { user } = await openApp(server, { path, account });
    await screen.findByText(/^Deal made .*2024/);
    await user.click(screen.getByRole('button', { name: menu }));
    await user.click(await screen.findByRole(role, { name: slip }));
    await expect.poll(() => screen.queryByText(/^Deal made .*2024/)).toBe(null);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Deal made .*2024/);
    expect(await read(account, id)).toMatchObject({ dealstatus: 1, dealtime: dealtime.toISOString(), stage });
  });

  test('a seller who takes a deal back that the stage and an opportunity make reads why it stays, and is led to both', async () => {
    const { account, call, id, path } = await arrive();
    await call('updateCustomerStages', { id, stage: 7 });
    const opportunity = { name: 'Spring order', customerid: id, currency: 'USD', begindate: '2026-03-01' } as const;
    const won = (await call('addOpportunity', opportunity)).body.result;
    await call('moveOpportunity', { id: won.id, version: won.version, stage: 'won' });
    const { user, readPath } = await openApp(server, { path, account });
    const refused = async () => {
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Mark as no deal yet' }));
      return screen.findByRole('dialog', { name: 'The deal cannot be taken back yet' });
    };
    const dialog = await refused();
    within(dialog).getByText(/^The customer’s stage says/);
    within(dialog).getByText(/^The customer has a won opportunity/);
    await user.click(within(dialog).getByRole('button', { name: 'Change stage' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Quoting' }));
    await expect.poll(async () => (await read(account, id)).stage).toBe(4);
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null);

    await user.click(within(await refused()).getByRole('button', { name: 'Open the opportunity' }));
    await expect.poll(readPath).toMatch(new RegExp(`^/customer/opportunity\\?id=${won.id}`));
    expect((await read(account, id)).dealstatus).toBe(1);
  });

  test('a seller whose undo of a deal is refused reads that an opportunity was won since, and is led to it', async () => {
    const { account, call, id, path } = await arrive();
    const { user, readPath } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as deal made…' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as deal made' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const opportunity = { name: 'Spring order', customerid: id, currency: 'USD', begindate: '2026-03-01' } as const;
    const won = (await call('addOpportunity', opportunity)).body.result;
    await call('moveOpportunity', { id: won.id, version: won.version, stage: 'won' });
    await user.click(undo);
    const dialog = within(await screen.findByRole('dialog', { name: 'The deal cannot be taken back yet' }));
    dialog.getByText(/^The customer has a won opportunity/);
    await user.click(dialog.getByRole('button', { name: 'Open the opportunity' }));
    await expect.poll(readPath).toMatch(new RegExp(`^/customer/opportunity\\?id=${won.id}`));
  });

  test('a customer is protected until a day, which its page says, and unlocked before it', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Protect until a date…' }));
    const day = await screen.findByLabelText(/^Until/);
    await user.type(day, '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Protect' }));
    expect(await screen.findByText('Choose today or a later date')).toBeTruthy();
    await user.clear(day);
    await user.type(day, '2099-12-31');
    await user.click(screen.getByRole('button', { name: 'Protect' }));
    expect((await screen.findAllByText('Protected until 31 Dec 2099')).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unlock' }));
    await expect.poll(async () => (await read(account, id)).protectuntil).toBeNull();
  });

  test('an account on social media that was added stands in its list', async () => {
    const { account, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /Company details/);
    await user.click(await screen.findByRole('button', { name: 'Add social media' }));
    await user.type(await screen.findByRole('textbox', { name: 'Account' }), 'cascade-garden');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('cascade-garden')).toBeTruthy();
  });
});

describe('what it trades', () => {
  test('a seller reads the figures and the latest customs records under Trade, and is led from a record to it', async () => {
    const { account, id, path } = await arrive();
    const { namekey } = await server.db
      .selectFrom('customs_company')
      .innerJoin('customs_month', 'company_id', 'customs_company.id')
      .groupBy('namekey')
      .having(({ fn }) => fn.sum('customs_month.records'), '>', 30)
      .select('namekey')
      .orderBy('namekey')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('customer').set({ namekey, countrycode: '' }).where('id', '=', id).execute();
    const { shipments } = (await read(account, id)).counts;
    const { user, readPath } = await openApp(server, { path, account });
    await screen.findByRole('tab', { name: `Trade ${shipments}` });
    await turnTo(user, /^Trade/);
    const latest = await screen.findByRole('region', { name: 'Latest customs records' });
    expect(await within(latest).findAllByRole('listitem')).toHaveLength(20);
    await user.click(within(latest).getByRole('button', { name: 'Older records' }));
    await expect.poll(() => within(latest).getAllByRole('listitem').length).toBeGreaterThan(20);
    expect(within(screen.getByRole('region', { name: 'Customs figures' })).getByText(`${shipments} records`)).toBeTruthy();
    await user.click(within(latest).getAllByRole('link', { name: /^(Im|Ex)port: / })[0]!);
    await expect.poll(readPath).toMatch(/^\/search\/customs\/detail\?company=\d+&record=\d+$/);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('a seller whose customer no customs record names is led to a search for it', async () => {
    const { account, id, path } = await arrive();
    await server.db.updateTable('customer').set({ namekey: 'nobody knows it' }).where('id', '=', id).execute();
    const { companyname } = await read(account, id);
    const { user, readPath } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /^Trade/);
    await screen.findByText('No customs records name this company');
    await user.click(screen.getByRole('button', { name: 'Search customs data' }));
    await expect.poll(readPath).toBe(`/search/customs/list?${new URLSearchParams({ company: companyname })}`);
  });

  test('a seller who may not search customs data is shown no Trade', async () => {
    const { account, path } = await arrive();
    const rights = { permissions: [{ id: 'customer' as const, operation: ['view' as const] }], roles: [] };
    const reader = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', rights, dataScope: 'ALL' });
    await openApp(server, { path, account: reader });
    await screen.findByRole('tab', { name: /^Contacts/ });
    expect(screen.queryByRole('tab', { name: /^Trade/ })).toBe(null);
  });

  test('a seller reads at the tab how many deals there are', async () => {
    const { account, call, id, path } = await arrive();
    await call('addOpportunity', { name: 'Spring order', customerid: id, currency: 'USD', begindate: '2026-03-01' });
    await openApp(server, { path, account });
    expect(await screen.findByRole('tab', { name: 'Deals 1' })).toBeTruthy();
  });
});

describe('people', () => {
  test('an address that is nobody to write to is told apart while it is typed', async () => {
    const { account, call, path } = await arrive();
    await call('addSearchFilter', { filtertype: 4, filterwords: 'rival.example' });
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'Add contact' }));
    const email = await screen.findByRole('textbox', { name: 'Email 1' });
    await user.type(email, 'info@cascade.example');
    expect(await screen.findByText('A role address, not a person’s')).toBeTruthy();
    await user.clear(email);
    await user.type(email, 'dana@mail.rival.example');
    expect(await screen.findByText('You exclude this domain in your search filters')).toBeTruthy();
    await user.clear(email);
    await user.type(email, 'dana@cascade.example');
    expect(screen.queryByText(/role address|exclude|disposable/)).toBeNull();
  });

  test('a person is added with an email and a number, and shown with both', async () => {
    const { account, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'Add contact' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Dana Whitfield');
    await user.type(screen.getByRole('textbox', { name: 'Email 1' }), 'Dana@Example.com');
    await user.type(screen.getByRole('textbox', { name: 'Phone 1' }), '+12125550147');
    await user.click(screen.getByRole('checkbox', { name: 'Decision maker' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('link', { name: 'dana@example.com' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '+12125550147' })).toBeTruthy();
    expect(screen.getByText('Decision maker')).toBeTruthy();
  });

  test('an email of another customer is refused, with whose it is', async () => {
    const { account, call, path } = await arrive();
    const found = await call('searchCompanies', { keyword: 'cement', index: 1, size: 1 });
    const other = (await call('collectCompanies', { ids: found.body.result.datas[0]!.id })).body.result.collected[0]!.customerid;
    await call('addContact', { customerid: other, name: 'Rita', emails: [{ email: 'rita@example.com' }] });
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'Add contact' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rita');
    await user.type(screen.getByRole('textbox', { name: 'Email 1' }), 'rita@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText(/belongs to another customer/);
    expect(screen.getByRole('link', { name: 'Open that customer' }).getAttribute('href')).toBe(`/customer/companydetail/slist/${other}`);
  });
});

describe('what can be made good', () => {
  test('a follow-up is edited by its writer', async () => {
    const { account, call, id, path } = await arrive();
    await call('saveFollowUp', { customerid: id, type: 'phone', content: 'They want samples' });
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /Follow-ups/);
    await user.click(await screen.findByRole('button', { name: 'Edit follow-up: They want samples' }));
    const content = within(await screen.findByRole('dialog', { name: 'Edit follow-up' })).getByRole('textbox', { name: /Notes/ });
    await user.clear(content);
    await user.type(content, 'They want two samples');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('They want two samples')).toBeTruthy();
    await expect.poll(async () => (await read(account, id)).lastfollowcontent).toBe('They want two samples');
  });

  test('a deleted person is restored from the history, and a merge is taken back there', async () => {
    const { account, call, id, path } = await arrive();
    const contact = await call('addContact', { customerid: id, name: 'Rita Moss', emails: [{ email: 'rita.moss@example.com' }] });
    await call('deleteContacts', { id: contact.body.result.id });
    const part = await call('createCustomer', { companyname: 'Part of it Ltd', countrycode: 'GB' });
    await call('mergeCustomers', { keepid: id, mergeids: part.body.result.id ?? '' });
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /History/);
    await user.click(await screen.findByRole('button', { name: 'Restore Rita Moss' }));
    await expect.poll(async () => (await read(account, id)).contacts.map(({ name }) => name)).toEqual(['Rita Moss']);
    await user.click(await screen.findByRole('button', { name: /^Undo merge of Part of it Ltd/ }));
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect((await call('getCustomerCompanyInfo', { id: part.body.result.id ?? '' })).status).toBe(200);
  });

  test('a consignee is entered, and is the default of its kind', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /Company/);
    await user.click(await screen.findByRole('button', { name: 'Edit consignees and invoicing' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit consignees and invoicing' }));
    await user.click(form.getByRole('button', { name: 'Add a party' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter a name')).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Hamburg Warehouse GmbH');
    await user.click(form.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Hamburg Warehouse GmbH')).toBeTruthy();
    expect((await read(account, id)).info.parties).toMatchObject([{ type: 1, name: 'Hamburg Warehouse GmbH', isdefault: true }]);
  });

  test('parties that somebody else has saved meanwhile stand beside the typed ones, and the chosen stay', async () => {
    const { account, call, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await screen.findByRole('button', { name: 'Follow up' });
    await turnTo(user, /Company/);
    await user.click(await screen.findByRole('button', { name: 'Edit consignees and invoicing' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit consignees and invoicing' }));
    await user.click(form.getByRole('button', { name: 'Add a party' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Hamburg Warehouse GmbH');
    const { version, info } = await read(account, id);
    const theirs = { type: 2 as const, name: 'Bremen Agents KG', isdefault: true };
    await call('updateCustomerCompanyInfo', { id, version, info: { ...info, parties: [theirs] } });
    await user.click(form.getByRole('button', { name: 'Save' }));

    const question = within(await screen.findByRole('dialog', { name: 'Someone else changed the same fields' }));
    expect(question.getByText('Consignee: Hamburg Warehouse GmbH')).toBeTruthy();
    expect(question.getByText('Notify party (Default): Bremen Agents KG')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Save as chosen' }));
    expect(await screen.findByText('Hamburg Warehouse GmbH')).toBeTruthy();
    expect((await read(account, id)).info.parties).toMatchObject([{ type: 1, name: 'Hamburg Warehouse GmbH' }]);
  });
});

describe('whose it is', () => {
  test('a customer given back is claimed again from the same page', async () => {
    const { account, id, path } = await arrive();
    const { user } = await openApp(server, { path, account });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Return to pool' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason for returning/ }), 'No time for it');
    await user.click(screen.getByRole('button', { name: 'Return 1' }));

    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    await expect.poll(async () => (await read(account, id)).pooltype).toBe(1);
  });

  test('a reason that arrives after its question was closed closes no other question', async () => {
    const { account, id, path } = await arrive();
    const { user, holdOnce } = await openApp(server, { path, account });
    const choose = async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose(/^Return to pool/);
    await user.type(await screen.findByRole('textbox', { name: /Reason for returning/ }), 'No time for it');
    const letGo = holdOnce('giveBackCustomers');
    await user.click(screen.getByRole('button', { name: 'Return 1' }));
    await user.keyboard('{Escape}');
    await choose(/^Protect until/);
    await screen.findByLabelText(/^Until/);
    await letGo();
    await expect.poll(async () => (await read(account, id)).pooltype).toBe(0);
    await screen.findByText('1 customer returned to the public pool');
    expect(screen.getByLabelText(/^Until/)).toBeTruthy();
  });

  test('a seller cannot change a customer of the public pool before it is claimed, and is told so', async () => {
    const owner = await arrive();
    await owner.call('giveBackCustomers', { id: owner.id, note: 'Free for all' });
    const seller = await signIn(server.db, { tenant: owner.account.tenant, parent: owner.account.id, role: 'sales' });
    await openApp(server, { path: `/customer/companydetail/glist/${owner.id}`, account: seller });

    const button = await screen.findByRole('button', { name: 'Follow up' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Claim this customer before changing it',
    );
    expect(screen.getByRole('link', { name: 'Back to the public pool' })).toBeTruthy();
  });
});

test('the history says who did what, and a note stays in it', async () => {
  const { account, path } = await arrive();
  const { user } = await openApp(server, { path, account });
  await screen.findByRole('button', { name: 'Follow up' });
  await turnTo(user, /History/);
  await user.type(await screen.findByRole('textbox', { name: 'Add a note' }), 'Spoke to the agent');
  await user.click(screen.getByRole('button', { name: 'Add to log' }));

  expect(await screen.findByRole('rowheader', { name: 'Noted' })).toBeTruthy();
  expect((await screen.findAllByText(/Spoke to the agent/)).length).toBeGreaterThan(0);
});

test('the activity of a customer that was deleted and brought back tells it in words alone', async () => {
  const { account, call, id, path } = await arrive();
  expect((await call('deleteCustomers', { ids: id, source: 'slist' })).status).toBe(200);
  expect((await call('undoCustomerDeletion', { id })).status).toBe(200);
  await openApp(server, { path, account });
  expect(await screen.findByText('Restored')).toBeTruthy();
  expect(screen.getByText('Deleted')).toBeTruthy();
  expect(screen.queryByText(/\d{4}-\d\d-\d\dT/)).toBe(null);
});

test('the history of owners says what an undo took back', async () => {
  const { account, call, id, path } = await arrive();
  const { body } = await call('giveBackCustomers', { id, note: 'No budget' });
  await call('undoCustomerBatch', { batchid: body.result.batchid });
  const { user } = await openApp(server, { path, account });
  await screen.findByRole('button', { name: 'Follow up' });
  await turnTo(user, /History/);
  expect(await screen.findByText(/^Undone: Move to the public pool · by /)).toBeTruthy();
});

test('the parent account reads the log of the company and narrows it by what was done', async () => {
  const { account, call, id } = await arrive();
  const { version } = await read(account, id);
  await call('updateCustomerCompanyInfo', { id, version, stage: 3 });
  const { user } = await openApp(server, { path: '/customer/log', account });

  await screen.findByRole('heading', { level: 1, name: 'Activity log' });
  await user.click(await screen.findByRole('button', { name: /^What/ }));
  await user.click(await screen.findByRole('option', { name: 'Stage changed' }));
  await user.keyboard('{Escape}');
  await expect.poll(async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual(['Stage changed']);
});

test('the log counts what was mined, names a category, says a reason plainly, and tells nothing of a customer that had and has no owner', async () => {
  const { account, call, id } = await arrive();
  const of = { tenant_id: account.tenant, account_id: account.id, entity: 'customer', entity_id: id, customer_id: id };
  await server.db
    .insertInto('log_entry')
    .values([
      { ...of, action: 'mine', field: 'company', after: '8' },
      { ...of, action: 'create', field: 'owneruserid', before: '""', after: '""' },
      { ...of, action: 'topool', field: 'note', after: '"They closed"' },
    ])
    .execute();
  await call('addCustomerCategory', { name: 'Lamps' });
  await openApp(server, { path: '/customer/log', account });
  await screen.findByRole('heading', { level: 1, name: 'Activity log' });
  const rows = (await screen.findAllByRole('row')).slice(1, 5);
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]!.textContent)).toEqual([
    'Name: Lamps',
    'Note: They closed',
    '',
    '8 company details',
  ]);
});

test('the log names what an offer, a visit and the bank details were and are, in the words of their pages', async () => {
  const { account } = await arrive();
  const of = { tenant_id: account.tenant, account_id: account.id, entity_id: '1' };
  await server.db
    .insertInto('log_entry')
    .values([
      { ...of, entity: 'offer', action: 'send', field: 'status', before: '"draft"', after: '"sent"' },
      { ...of, entity: 'record', action: 'status', field: 'status', before: '0', after: '1' },
      { ...of, entity: 'documentsetting', entity_id: null, action: 'update', field: '', after: '{"bank":"Account 2"}' },
    ])
    .execute();
  await openApp(server, { path: '/customer/log', account });
  await screen.findByRole('heading', { level: 1, name: 'Activity log' });
  const rows = (await screen.findAllByRole('row')).slice(1, 4).map((row) => within(row).getAllByRole('cell').slice(2, 4));
  expect(rows.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
    ['Bank details', 'Account 2'],
    ['Visit or service record', 'Status: In progress → Completed'],
    ['Offer', 'Status: Draft → Sent'],
  ]);
});

test('the log says of an export how many customers left the company, and in which form', async () => {
  const { account } = await arrive();
  const after = JSON.stringify({ rows: 1200, format: 'xlsx', columns: ['companyname'], selection: { pool: 'slist' } });
  await server.db
    .insertInto('log_entry')
    .values([{ tenant_id: account.tenant, account_id: account.id, entity: 'export', action: 'export', field: '', after }])
    .execute();
  await openApp(server, { path: '/customer/log', account });
  await screen.findByRole('heading', { level: 1, name: 'Activity log' });
  const [row] = (await screen.findAllByRole('row')).slice(1);
  expect(within(row!).getAllByRole('cell')[3]!.textContent).toBe('1,200 customers · XLSX');
});

test('a seller has no log of the company', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  await openApp(server, { path: '/customer/log', account: seller });
  expect(await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' })).toBeTruthy();
});
