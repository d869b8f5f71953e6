import { readdirSync, readFileSync } from 'node:fs';

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { hashPassword } from '#server/account/password/password-hash.ts';

import { type SignedIn, type SignInOptions, signIn } from '../support/accounts.ts';
import { importExhibitors } from '../support/exhibitors.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });
const PASSWORD = 'a far-off horizon';
const password_hash = await hashPassword(PASSWORD, { address: '', account: '' });

type Press = readonly [role: 'button' | 'menuitem' | 'tab' | 'checkbox', name: string | RegExp];

interface KeptForm {
  /** The file that keeps what is typed. */
  file: string;
  /** The way to the field, and the way when what was typed has already opened a part of it. */
  open?: readonly Press[];
  again?: readonly Press[];
  field: string | RegExp;
  text?: string;
  /** Whether Escape is to close what was opened. */
  isOver?: boolean;
}

interface KeptPage {
  page: string;
  visitor?: SignInOptions;
  /** Prepares the company and says where the page is. */
  path: (account: SignedIn) => Promise<string>;
  forms: readonly KeptForm[];
}

const over = (file: string, open: readonly Press[], field: string | RegExp): KeptForm => ({ file, open, field, isOver: true });
const button = (name: string | RegExp): Press => ['button', name];
const at = (path: string) => () => Promise.resolve(path);
const MANAGER: SignInOptions = { role: 'industryManager', dataScope: 'ALL' };
const PIPELINE = '/industryManager/opportunity';
const INQUIRIES = '/industryManager/buyInquiryVister';

/** Every form that keeps what is typed, by the page it stands on. A search box comes last, because its list moves the address of the page. */
const pages: readonly KeptPage[] = [
  {
    page: 'own account',
    path: at('/usercenter/account'),
    forms: [
      { file: 'usercenter/own/use-profile.ts', field: /^Name/ },
      over('usercenter/own/MobileDialog.tsx', [button('Change number')], /^New number/),
      over('usercenter/own/EmailDialog.tsx', [button('Add an email')], /^New email/),
    ],
  },
  {
    page: 'roles',
    path: at('/usercenter/account?part=roles'),
    forms: [over('usercenter/roles/RoleDialog.tsx', [button('New role')], /^Name/)],
  },
  {
    page: 'people',
    path: at('/usercenter/account?part=people'),
    forms: [over('usercenter/people/dialogs/SubAccountDialog.tsx', [button('Add sub-account')], /^Name/)],
  },
  {
    page: 'rules',
    path: at('/usercenter/account?part=rules'),
    forms: [
      { file: 'usercenter/rules/use-rules-form.ts', field: 'Claims a day and person', text: '7' },
      { file: 'usercenter/rules/Simulation.tsx', field: 'Up to', text: '2031-05-06' },
    ],
  },
  {
    page: 'pool',
    path: at('/customer/slist'),
    forms: [
      over('customer/create/use-creation.ts', [button('New customer')], /^Company name/),
      over('customer/pool/categories/NameForm.tsx', [button('Categories')], 'New category'),
      { file: 'customer/pool/filters/KeywordFilter.tsx', field: 'Search the pool' },
    ],
  },
  {
    page: 'customer',
    path: async (account) => {
      const { call } = server.as(account);
      const { id = '' } = (await call('createCustomer', { companyname: 'Nordlicht Leuchten' })).body.result;
      await call('saveFollowUp', { customerid: id, type: 'phone', content: 'They want samples' });
      return `/customer/companydetail/slist/${id}`;
    },
    forms: [
      over('customer/company/follow/use-follow-up.ts', [button('Follow up')], /^What was said/),
      over('customer/company/follow/PlanForm.tsx', [button('Plan')], /^What to do/),
      over(
        'customer/pool/batch/questions/GiveBackDialog.tsx',
        [button('More actions'), ['menuitem', /^Give back/]],
        /^Why they are given back/,
      ),
      {
        ...over('customer/company/head/ProtectDialog.tsx', [button('More actions'), ['menuitem', /^Protect until/]], /^Until/),
        text: '2031-05-06',
      },
      over('customer/company/follow/use-follow-up-edit.ts', [['tab', /^Follow-ups/], button(/^Edit follow-up: They/)], /^What was said/),
      over('customer/company/contacts/use-contact-edit.ts', [['tab', /^Contacts/], button('Add contact')], /^Name/),
      over('customer/company/info/use-company-edit.ts', [['tab', /^Company details/], button('Edit: Basics')], 'Address'),
      over('customer/company/info/SocialMediaForm.tsx', [button('Add social media')], 'Account'),
      {
        ...over('customer/company/info/use-parties-edit.ts', [button('Edit: consignees and invoices'), button('Add a party')], /^Name/),
        again: [['tab', /^Company details/], button('Edit: consignees and invoices')],
      },
    ],
  },
  {
    page: 'company search',
    path: at('/search/bigsearch'),
    forms: [over('search/filters/NewFilter.tsx', [button('My filters')], /^Words/)],
  },
  {
    page: 'fairs',
    path: at('/search/fairsData?view=sessions'),
    forms: [
      over('fair/sessions/NewFairDialog.tsx', [button('Add a fair')], /^Name$|^Name\W*Required/),
      { file: 'fair/sessions/SessionsView.tsx', field: 'Name, city or section' },
    ],
  },
  {
    page: 'exhibitors',
    path: async (account) => {
      await importExhibitors(server, account, { content: 'Company,Country,Hall,Booth\nMaple Lamps,Canada,11.2,B05\n' });
      return '/search/fairsData?type=canton';
    },
    forms: [{ file: 'fair/exhibitors/ExhibitorFilters.tsx', field: 'Company, goods, category, hall or booth' }],
  },
  {
    page: 'map',
    path: at('/search/mapData'),
    forms: [
      over('map/AreaNameDialog.tsx', [button('Save the area')], /^Name/),
      { file: 'map/AreaTools.tsx', field: 'City' },
      { file: 'map/Narrowing.tsx', field: 'Company, goods or industry' },
    ],
  },
  {
    page: 'customs list',
    path: at('/search/customs/list?keyword=lamp'),
    forms: [
      over('customs/list/SaveCondition.tsx', [button('Save the condition')], /^Name/),
      { file: 'customs/condition/ConditionForm.tsx', field: 'Search customs data' },
    ],
  },
  {
    page: 'visits',
    visitor: MANAGER,
    path: at('/industryManager/returnVister'),
    forms: [over('manager/records/form/use-record-edit.ts', [button('Write a visit')], /^Title/)],
  },
  {
    page: 'opportunities',
    visitor: MANAGER,
    path: at(PIPELINE),
    forms: [over('manager/pipeline/opportunity/form/OpportunityForm.tsx', [button('New opportunity')], /^Opportunity|^Name/)],
  },
  {
    page: 'leads',
    visitor: MANAGER,
    path: async (account) => {
      const { id } = (await server.as(account).call('addClue', { companyname: 'Fjord Garden AS' })).body.result;
      return `${PIPELINE}?tab=clue&id=${id}`;
    },
    forms: [
      { file: 'manager/pipeline/clue/Tracks.tsx', field: 'Write down what was done' },
      {
        ...over(
          'manager/pipeline/collect/CollectDialog.tsx',
          [button('Make a customer'), ['checkbox', 'Open an opportunity too']],
          'Amount',
        ),
        again: [button('Make a customer')],
      },
      over('manager/pipeline/clue/ClueForm.tsx', [button('Edit')], /^Company/),
    ],
  },
  {
    page: 'buyers',
    visitor: MANAGER,
    path: at(`${PIPELINE}?tab=buyer`),
    forms: [
      over('manager/pipeline/buyer/BuyerForm.tsx', [button('Add a buyer')], /^Buyer/),
      over('manager/pipeline/buyer/GroupDialog.tsx', [button('Manage groups')], /^Name of the group/),
    ],
  },
  {
    page: 'reports',
    visitor: MANAGER,
    path: at('/industryManager/research'),
    forms: [over('manager/publications/use-publishing.ts', [button('Publish a report')], /^Title/)],
  },
  {
    page: 'inquiries',
    visitor: MANAGER,
    path: at(INQUIRIES),
    forms: [
      over('manager/inquiries/form/use-inquiry-form.ts', [button('Add an inquiry')], /^Title/),
      over('manager/offers/form/use-offer-form.ts', [['tab', /^Offers/], button('New offer')], 'Remarks'),
    ],
  },
  {
    page: 'inquiry',
    visitor: MANAGER,
    path: async (account) => {
      const inquiry = { title: 'Garden shears', buyer: 'Borealis', content: 'Shears', source: 'email', userid: account.id } as const;
      const { id } = (await server.as(account).call('addInquiry', inquiry)).body.result;
      return `${INQUIRIES}?id=${id}`;
    },
    forms: [
      over('manager/inquiries/detail/AnswerForm.tsx', [button('Answer')], /^What was answered/),
      over('manager/inquiries/detail/CloseForm.tsx', [button('Close')], 'Note'),
      over('manager/inquiries/form/EditForm.tsx', [button('Edit')], /^Title/),
    ],
  },
];

/** The first needs a file on the server to begin with; the second is how it and the other forms over a row keep their text. */
const DRIVEN_ELSEWHERE = ['manager/publications/EditForm.tsx', 'manager/edit/use-row-edit.ts'];

test('every form is in the table of this test', () => {
  const screens = new URL('../../src/screens/', import.meta.url);
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const keeping = files.filter((file) =>
    / = use(?:Form|EditForm|SearchText|RowEdit)(?:<.*>)?\(/.test(readFileSync(new URL(file, screens), 'utf8')),
  );
  const known = [...pages.flatMap(({ forms }) => forms.map(({ file }) => file)), ...DRIVEN_ELSEWHERE];
  expect(known.toSorted()).toEqual(keeping.toSorted());
});

const eventually = { timeout: 10_000 };

test.each(pages)(
  'what is typed on the page of $page is there after the session has ended',
  async ({ visitor, path, forms }) => {
    const account = await signIn(server.db, visitor);
    await server.db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
    const { user, askAgain, readPath } = await openApp(server, { path: await path(account), account });

    const press = async (ways: readonly Press[] = []) => {
      for (const [role, name] of ways) await user.click((await screen.findAllByRole(role, { name }, eventually)).at(-1)!);
    };
    const find = async (label: string | RegExp) =>
      (await screen.findAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' }, eventually)).at(-1)!;
    const close = async (field: HTMLElement) => {
      field.focus();
      await user.keyboard('{Escape}');
      await expect.poll(() => field.isConnected, eventually).toBe(false);
    };

    for (const { open, field, text = 'Half a thought', isOver } of forms) {
      await press(open);
      const box = await find(field);
      fireEvent.change(box, { target: { value: text } });
      if (isOver) await close(box);
    }

    const before = readPath();
    await server.db.deleteFrom('session').where('account_id', '=', account.id).execute();
    await act(askAgain);
    const mobile = await screen.findByRole('textbox', { name: /^Mobile number/ }, eventually);
    expect(screen.getByText('Login expired, please log in again')).toBeTruthy();
    fireEvent.change(mobile, { target: { value: account.mobile } });
    fireEvent.change(await find(/^Password/), { target: { value: PASSWORD } });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await expect.poll(readPath, eventually).toBe(before);

    for (const { open, again = open, field, text = 'Half a thought', isOver } of forms) {
      await press(again);
      const box = await find(field);
      expect(box.value).toBe(text);
      if (!isOver) continue;
      await close(box);
    }
    cleanup();
  },
  60_000,
);
