import { File } from 'node:buffer';

import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true, runsJobs: true });

const TABLE = 'Company,Country,Email\nMaple,Canada,ann@maple-chairs.ca\nOak,Atlantis,bob@oak-tables.ca\nMaple,Canada,\n';

/** One that the platform's own `fetch` can send; the document's cannot. */
function tableFile(text: string) {
  return new File([text], 'buyers.csv') as unknown as globalThis.File;
}

test('a seller brings a table, sees what is wrong with it, and imports the rest', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/customer/import', account });

  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile(TABLE));
  const field = await screen.findByRole('combobox', { name: 'Import “Company” as' });
  expect((field as HTMLSelectElement).value).toBe('companyname');
  expect(readPath()).toMatch(/^\/customer\/import\?id=\d+$/);

  await user.click(screen.getByRole('button', { name: 'Check the table' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await screen.findByRole('button', { name: 'View customers' });

  expect(await screen.findByText('Unknown country: Atlantis')).toBeTruthy();
  const rows = await server.db.selectFrom('customer').where('tenant_id', '=', account.tenant).select('companyname').execute();
  expect(rows).toEqual([{ companyname: 'Maple' }]);
}, 60_000);

test('a seller sees which rows may be the company of a row before them, and imports them all the same', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/customer/import', account });
  const table = 'Company,Country\nVesterholm Fiskeri Eksport,Denmark\nVesterholm Fiskeri,\n';
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile(table));
  await user.click(await screen.findByRole('button', { name: 'Check the table' }));

  expect(await screen.findByText('Similar name to row 2')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Similar names in the table', checked: true })).toBeTruthy();
  expect(screen.getByText(/^These rows have names similar to a row before them/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
}, 60_000);

test('an import that was begun in another window is followed here too, once it is refused to begin again', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/customer/import', account });
  const table = 'Company,Country\nCypress,Canada\nCypress,Canada\n';
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile(table));
  await user.click(await screen.findByRole('button', { name: 'Check the table' }));
  const start = await screen.findByRole('button', { name: 'Import 1 row' });
  // Nothing is wrong with any row, so that the rows of a name twice stand there at once.
  expect(screen.getByRole('radio', { name: 'Existing or duplicate', checked: true })).toBeTruthy();
  expect(await screen.findByRole('rowheader', { name: 'Cypress' })).toBeTruthy();
  await server.as(account).call('startImport', { id: new URLSearchParams(readPath().split('?')[1]).get('id') ?? '' });
  await user.click(start);
  await screen.findByRole('button', { name: 'View customers' });
  expect(screen.queryByRole('button', { name: 'Import 1 row' })).toBeNull();
}, 60_000);

test('an import is taken back after a question, and its page says how many customers stay and why', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/customer/import', account });
  const table = 'Company,Country\nMaple,Canada\nOak,Canada\n';
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile(table));
  await user.click(await screen.findByRole('button', { name: 'Check the table' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  const undo = await screen.findByRole('button', { name: 'Undo the import' });
  const oak = await server.db.selectFrom('customer').where('companyname', '=', 'Oak').select('id').executeTakeFirstOrThrow();
  await server.as(account).call('saveFollowUp', { customerid: oak.id, type: 'phone', content: 'called' });

  await user.click(undo);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('This deletes the 2 customers it created.');
  await user.click(within(question).getByRole('button', { name: 'Delete these customers' }));
  await screen.findByText('Undone. 1 customer deleted');
  await screen.findByText('1 customer stays because somebody changed or followed up on it since.');
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
}, 60_000);

test('a column can hold another thing, and without the company nothing is checked', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/customer/import', account });
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile(TABLE));

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import “Company” as' }), 'Do not import');
  expect(screen.getByRole('button', { name: 'Check the table' }).getAttribute('aria-disabled')).toBe('true');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Import “Email” as' }), 'Company name');
  expect(screen.getByRole('button', { name: 'Check the table' }).getAttribute('aria-disabled')).toBeNull();
});

/** The first column, and what it is taken for. */
const first = () => {
  const [field] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Import “/ });
  return [field?.getAttribute('aria-label'), field?.value];
};

test('a table that is read in another way has its columns guessed anew, and what was said of the whole table stays', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/customer/import', account });
  await user.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    tableFile('Email,Company\nCompany,Email\nMaple,a@b.ca\n'),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import “Email” as' }), 'Contact email');
  await user.click(screen.getByRole('radio', { name: 'Update' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Header row' }), 'Row 2');

  await expect.poll(first).toEqual(['Import “Company” as', 'companyname']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Update' }).checked).toBe(true);
}, 60_000);

test('a column of owners is for those who may give customers to others', async () => {
  const owner = await signIn(server.db);
  const rights = { permissions: [{ id: 'customer', operation: ['view' as const, 'import' as const] }], roles: [] };
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights, dataScope: 'SELF' });
  const table = tableFile('Company,Sales rep\nMaple,Ann\n');
  for (const { account, options } of [
    { account: owner, options: ['Owner'] },
    { account: seller, options: [] },
  ]) {
    const { user } = await openApp(server, { path: '/customer/import', account });
    await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), table);
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import “Sales rep” as' });
    await expect.poll(() => [...select.options].map(({ text }) => text).filter((text) => text === 'Owner')).toEqual(options);
    expect(select.value).toBe(options.length > 0 ? 'owner' : '');
    expect(screen.queryAllByText('Rows that name an owner go to that colleague. The others go to the one you choose here.')).toHaveLength(
      options.length,
    );
    cleanup();
  }
});

test('who updates customers reads beforehand that those there already keep their owner', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/customer/import', account });
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile('Company,Sales rep\nMaple,Ann\n'));
  await screen.findByText(/^Rows that name an owner go/);
  await user.click(screen.getByRole('radio', { name: 'Update' }));
  expect(
    await screen.findByText(
      'New customers go to the owner named in their row, or else to the one you choose here. Existing customers keep their owner. Use “Transfer” to change it.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/^Rows that name an owner go/)).toBeNull();
});

test('who may make no doubles sees all keys compared and reads that none can be turned off; who may leaves one out', async () => {
  const owner = await signIn(server.db);
  const rights = { permissions: [{ id: 'customer', operation: ['view' as const, 'import' as const] }], roles: [] };
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights, dataScope: 'SELF' });
  for (const { account, isFixed } of [
    { account: seller, isFixed: true },
    { account: owner, isFixed: false },
  ]) {
    const { user } = await openApp(server, { path: '/customer/import', account });
    await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile(TABLE));
    const phone = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Phone' });
    await user.click(phone);
    expect(phone.checked).toBe(isFixed);
    const told = 'All four are compared so that no duplicates are imported. Your role cannot turn them off.';
    expect(screen.queryAllByText(told)).toHaveLength(isFixed ? 1 : 0);
    cleanup();
  }
});

test('the page of an old import says that its rows are no longer kept, and offers no file of them', async () => {
  const account = await signIn(server.db);
  const { id } = (await server.as(account).call('uploadImport', { filename: 'buyers.csv', content: Buffer.from(TABLE) as never })).body
    .result;
  await server.db.updateTable('customer_import').set({ status: 4, duplicate: 1, failed: 1, file_id: '' }).where('id', '=', id).execute();
  await openApp(server, { path: `/customer/import?id=${id}`, account });
  await screen.findByText(
    'The rows to check are kept for up to 30 days. They have been deleted and can no longer be viewed or downloaded.',
  );
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  expect(screen.queryByText('All rows can be imported')).toBeNull();
});

test('a file that is no table is refused with the reason, and the page stays', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/customer/import', account });

  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile('\n\n'));

  expect(await screen.findByText('The table is empty')).toBeTruthy();
});

test('who may not import sees why', async () => {
  const owner = await signIn(server.db);
  const account = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  await openApp(server, { path: '/customer/import', account });

  expect((await screen.findByRole('button', { name: 'Choose a file' })).getAttribute('aria-disabled')).toBe('true');
  // Nobody is offered to try again what is never allowed.
  expect(screen.queryByRole('heading', { name: 'Recent imports' })).toBeNull();
});
