import { readdirSync, readFileSync } from 'node:fs';

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { hashPassword } from '#server/account/password/password-hash.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';

import { productInput } from '../contract/product-examples.ts';
import { type SignedIn, type SignInOptions, signIn } from '../support/accounts.ts';
import { importExhibitors } from '../support/exhibitors.ts';
import { keptMailbox } from '../support/kept-mailbox.ts';
import { startServer } from '../support/server.ts';
import { keptWhatsApp } from '../support/whatsapp-rows.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true, settings: { sitesPublicAddress: 'sites.example' } });
const PASSWORD = 'a far-off horizon';
const password_hash = await hashPassword(PASSWORD, { address: '', account: '' });

type Press = readonly [role: 'button' | 'menuitem' | 'tab' | 'checkbox' | 'radio', name: string | RegExp];

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
const WHATSAPP = '/marketing/whatsAppwrite';
const withWhatsApp = (query: string) => async (account: SignedIn) => {
  await keptWhatsApp(server.db, account);
  return `${WHATSAPP}${query}`;
};

const withSite = (query: string) => async (account: SignedIn) => {
  await server.as(account).call('addSite', { kind: 'brand', langs: ['en', 'zh'] });
  return `/foreignTrade/staff${query}`;
};

/** Every form that keeps what is typed, by the page it stands on. */
const pages: readonly KeptPage[] = [
  {
    page: 'own account',
    path: at('/usercenter/account'),
    forms: [
      { file: 'usercenter/own/Profile.tsx', field: /^Name/ },
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
      { file: 'usercenter/rules/use-rules-form.ts', field: 'Claims per person per day', text: '7' },
      { file: 'usercenter/rules/Simulation.tsx', field: 'Until', text: '2031-05-06' },
    ],
  },
  {
    page: 'screening lists',
    path: at('/usercenter/account?part=screening'),
    forms: [over('usercenter/screening/UploadList.tsx', [button('Upload list')], /^Source/)],
  },
  {
    page: 'pool',
    path: at('/customer/slist'),
    forms: [
      over('customer/create/use-creation.ts', [button('New customer')], /^Company name/),
      { file: 'customer/pool/filters/PoolFilters.tsx', field: 'Search the pool' },
      over('customer/pool/categories/NameForm.tsx', [button('Manage categories')], 'New category'),
    ],
  },
  {
    page: 'customer',
    path: async (account) => {
      const { call } = server.as(account);
      const { id = '' } = (await call('createCustomer', { companyname: 'Nordlicht Leuchten' })).body.result;
      await call('saveFollowUp', { customerid: id, type: 'phone', content: 'They want samples' });
      await call('uploadScreeningList', {
        name: 'EU',
        listdate: '2026-10-01',
        filename: 'a.csv',
        content: 'Name\nNordlicht Leuchten\n' as never,
      });
      return `/customer/companydetail/slist/${id}`;
    },
    forms: [
      over('customer/company/follow/use-follow-up.ts', [button('Follow up')], /^Notes/),
      over('customer/company/screening/DismissForm.tsx', [['tab', 'Activity'], button('Not the same: Nordlicht Leuchten')], /^Reason/),
      over('customer/company/follow/PlanForm.tsx', [button('Add plan')], /^What to do/),
      over(
        'customer/pool/batch/questions/GiveBackDialog.tsx',
        [button('More actions'), ['menuitem', /^Return to pool/]],
        /^Reason for returning/,
      ),
      {
        ...over(
          'customer/pool/batch/questions/DealDialog.tsx',
          [button('More actions'), ['menuitem', /^Mark as deal made/]],
          /^Date of the deal/,
        ),
        text: '2026-01-05',
      },
      {
        ...over('customer/company/head/ProtectDialog.tsx', [button('More actions'), ['menuitem', /^Protect until/]], /^Until/),
        text: '2031-05-06',
      },
      over('customer/company/follow/use-follow-up-edit.ts', [['tab', /^Follow-ups/], button(/^Edit follow-up: They/)], /^Notes/),
      over('customer/company/comments/CommentForm.tsx', [['tab', /^Follow-ups/], button(/^Comment on: They/)], /^Comment/),
      over('customer/company/contacts/use-contact-edit.ts', [['tab', /^Contacts/], button('Add contact')], /^Name/),
      over('customer/company/info/use-company-edit.ts', [['tab', /^Company details/], button('Edit Basics')], 'Address'),
      over('customer/company/info/SocialMediaForm.tsx', [button('Add social media')], 'Account'),
      {
        ...over('customer/company/info/use-parties-edit.ts', [button('Edit consignees and invoicing'), button('Add a party')], /^Name/),
        again: [['tab', /^Company details/], button('Edit consignees and invoicing')],
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
    forms: [{ file: 'fair/exhibitors/ExhibitorFilters.tsx', field: 'Company, product, category, hall or booth' }],
  },
  {
    page: 'map',
    path: at('/search/mapData'),
    forms: [
      over('map/AreaNameDialog.tsx', [button('Save the area')], /^Name/),
      { file: 'map/AreaTools.tsx', field: 'City' },
      { file: 'map/MapSearch.tsx', field: 'Company name, product or industry' },
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
    page: 'a won opportunity',
    visitor: MANAGER,
    path: async (account) => {
      const owner = server.as(await signIn(server.db, { tenant: account.tenant }));
      const { id: customerid = '' } = (await owner.call('createCustomer', { companyname: 'Fjord Garden AS' })).body.result;
      const { id } = (await server.as(account).call('addOpportunity', { name: 'Lamps', customerid, currency: 'USD' })).body.result;
      return `${PIPELINE}?id=${id}`;
    },
    forms: [
      {
        ...over('manager/pipeline/opportunity/WonAmount.tsx', [button(/^Move to/), ['menuitem', /^Won/]], /^Amount/),
        text: '950',
      },
      over('manager/pipeline/opportunity/LostReason.tsx', [button(/^Move to/), ['menuitem', /^Lost/]], /^Lost reason in words/),
    ],
  },
  {
    page: 'an offer',
    path: async (account) => {
      const terms = { incoterm: 'FOB', place: 'Ningbo', currency: 'USD', validuntil: '2190-01-31' } as const;
      const items = [{ name: 'Lamp', quantity: '10', unitprice: '12.5' }];
      const { id } = (await server.as(account).call('saveOffer', { ...terms, items, buyer: 'Fjord Garden AS' })).body.result;
      return `/customer/offer?id=${id}`;
    },
    forms: [over('manager/offers/document/OfferDocumentDialog.tsx', [button('Create document')], /^Company address in English/)],
  },
  {
    page: 'leads',
    visitor: MANAGER,
    path: async (account) => {
      const { id } = (await server.as(account).call('addClue', { companyname: 'Fjord Garden AS' })).body.result;
      return `${PIPELINE}?tab=clue&id=${id}`;
    },
    forms: [
      { file: 'manager/pipeline/clue/Tracks.tsx', field: 'Add a tracking note' },
      {
        ...over(
          'manager/pipeline/collect/CollectDialog.tsx',
          [button('Convert to customer'), ['checkbox', 'Also create an opportunity']],
          'Amount',
        ),
        again: [button('Convert to customer')],
      },
      over('manager/pipeline/clue/ClueForm.tsx', [button('Edit')], /^Company/),
    ],
  },
  {
    page: 'buyers',
    visitor: MANAGER,
    path: at(`${PIPELINE}?tab=buyer`),
    forms: [
      over('manager/pipeline/buyer/BuyerForm.tsx', [button('Add buyer')], /^Buyer/),
      over('manager/pipeline/buyer/GroupDialog.tsx', [button('Manage groups')], /^Group name/),
    ],
  },
  {
    page: 'reports',
    visitor: MANAGER,
    path: at('/industryManager/research'),
    forms: [over('manager/publications/use-publish-form.ts', [button('Publish report')], /^Title/)],
  },
  {
    page: 'mail templates',
    path: at('/email/template'),
    forms: [over('mail/templates/TemplateForm.tsx', [button('New template')], /^Name/)],
  },
  {
    page: 'mail signatures',
    path: at('/email/template?part=signatures'),
    forms: [over('mail/templates/SignatureForm.tsx', [button('New signature')], /^Name/)],
  },
  {
    page: 'inquiries',
    visitor: MANAGER,
    path: at(INQUIRIES),
    forms: [
      over('manager/inquiries/form/use-inquiry-form.ts', [button('Add inquiry')], /^Title/),
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
      over('manager/inquiries/detail/AnswerForm.tsx', [button('Reply')], /^Reply/),
      over('manager/inquiries/detail/CloseForm.tsx', [button('Close inquiry')], 'Note'),
      over('manager/inquiries/form/EditForm.tsx', [button('Edit')], /^Title/),
    ],
  },
  {
    page: 'mailboxes',
    path: async (account) => {
      await keptMailbox(server.db, account);
      return '/email/settings';
    },
    forms: [
      over('mail/settings/mailboxes/BindDialog.tsx', [button('Connect a mailbox')], /^Email address/),
      over('mail/settings/mailboxes/EditMailbox.tsx', [button('Edit')], /^Sender name/),
    ],
  },
  {
    page: 'mail labels',
    path: at('/email/settings?part=labels'),
    forms: [over('mail/settings/labels/LabelForm.tsx', [button('New label')], /^Name/)],
  },
  {
    page: 'mail rules',
    path: at('/email/settings?part=rules'),
    forms: [over('mail/settings/rules/RuleForm.tsx', [button('New rule')], /^Name/)],
  },
  {
    page: 'mail',
    path: async (account) => {
      const [mail] = await keptMailbox(server.db, account, [{ subject: 'Lamps' }]);
      return `/email/list?unread=1&mail=${mail}`;
    },
    forms: [
      over('mail/list/search/KeepSearch.tsx', [button('Save search')], /^Name/),
      over('stranger/use-stranger.ts', [button('Create customer')], /^Company name/),
      {
        ...over(
          'mail/list/actions/SnoozeDialog.tsx',
          [button('More actions'), ['menuitem', /^Snooze/], ['radio', /^Another time/]],
          /^Time/,
        ),
        again: [button('More actions'), ['menuitem', /^Snooze/]],
        text: '2031-05-06T07:08',
      },
      { file: 'mail/list/search/SearchTools.tsx', field: 'Search mail' },
    ],
  },
  {
    page: 'conditions of mails',
    path: async (account) => {
      await keptMailbox(server.db, account, [{ subject: 'Lamps' }]);
      return '/email/list';
    },
    forms: [{ file: 'mail/list/search/Conditions.tsx', open: [button('Filter')], field: 'Sender' }],
  },
  {
    page: 'a new mail',
    path: async (account) => {
      await keptMailbox(server.db, account);
      return '/email/write';
    },
    forms: [{ ...over('mail/write/later/SendLaterDialog.tsx', [button('Send later')], /^Send at/), text: '2031-05-06T07:08' }],
  },
  {
    page: 'company profile',
    path: at('/foreignTrade/company'),
    forms: [
      over('company/certificates/CertificateForm.tsx', [button('Add a certificate')], /^Name$|^Name\W*Required/),
      { file: 'company/ProfileForm.tsx', field: 'Slogan in English' },
    ],
  },
  {
    page: 'products',
    path: at('/foreignTrade/products'),
    forms: [
      over('product/categories/Categories.tsx', [button('Categories')], 'Name in English'),
      over('product/form/ProductForm.tsx', [button('Add a product')], 'Name in English'),
    ],
  },
  {
    page: 'products to edit',
    path: async (account) => {
      await server.as(account).call('addProduct', structuredClone(productInput()) as never);
      return '/foreignTrade/products';
    },
    forms: [
      {
        ...over(
          'product/uses/AddToOffer.tsx',
          [button(/^More actions for/), ['menuitem', 'Add to an offer'], ['radio', 'Existing offer']],
          /^Quantity/,
        ),
        again: [button(/^More actions for/), ['menuitem', 'Add to an offer']],
        text: '7',
      },
      over('product/edit/EditDialog.tsx', [['checkbox', /^Select all/], button('Bulk edit')], 'Lead time'),
    ],
  },
  {
    page: 'cloud senders',
    path: at('/marketing/account'),
    forms: [over('marketing/account/CloudSenderForm.tsx', [button('Add cloud sender')], 'From name')],
  },
  {
    page: 'those who are not to be written to',
    path: async (account) => {
      await server.as(account).call('addSuppressions', { addresses: 'ann@buyer.example' });
      return '/marketing/account';
    },
    forms: [over('marketing/account/LiftDialog.tsx', [button('Remove')], /^Reason for removal/)],
  },
  {
    page: 'sign-up forms',
    path: async (account) => {
      await keptMailbox(server.db, account);
      return '/marketing/account';
    },
    forms: [over('marketing/signup/SignupFormDialog.tsx', [button('New form')], /^List name/)],
  },
  {
    page: 'website builder',
    path: withSite(''),
    forms: [{ file: 'site/use-page-draft.ts', field: 'Title (English)' }],
  },
  {
    page: 'settings of the website',
    path: withSite('?part=settings'),
    forms: [{ file: 'site/SiteSettings.tsx', field: /^Site name in the address/ }],
  },
  {
    page: 'own domains of the website',
    path: withSite('?part=hosts'),
    forms: [{ file: 'site/hosts/SiteHosts.tsx', field: /^Domain/ }],
  },
  {
    page: 'rules for inquiries of the website',
    path: at('/foreignTrade/xunpan?part=rules'),
    forms: [{ file: 'manager/inquiries/web/settings/InquirySettings.tsx', field: /^Reply within/, text: '36' }],
  },
  {
    page: 'China export data',
    path: at('/dashboard/exportdata'),
    forms: [{ file: 'exportdata/KeptQuestions.tsx', field: /^Name of this question/ }],
  },
  {
    page: 'units',
    path: at('/foreignTrade/smallDetail?tool=units'),
    forms: [
      over('tools/frame/AnswerFollowUp.tsx', [button('Add to…'), ['menuitem', 'Customer follow-up']], 'Content'),
      over('tools/frame/AnswerOffer.tsx', [button('Add to…'), ['menuitem', 'Offer remarks']], /^Offer remarks/),
    ],
  },
  {
    page: 'address verification',
    path: at('/foreignTrade/emailVerification'),
    forms: [
      { file: 'tools/verify/VerificationPage.tsx', field: 'Email address' },
      { file: 'tools/verify/AddressLists.tsx', field: /^Email addresses/ },
    ],
  },
  {
    page: 'WhatsApp tasks',
    path: withWhatsApp(''),
    forms: [
      over('messaging/tasks/TaskForm.tsx', [button('New task')], /^Name/),
      over('messaging/tasks/PricesDialog.tsx', [button('Message prices')], /^One country per line/),
    ],
  },
  {
    page: 'WhatsApp templates',
    path: withWhatsApp('?part=templates'),
    forms: [over('messaging/templates/TemplateForm.tsx', [button('New template')], /^Name/)],
  },
  {
    page: 'WhatsApp numbers',
    path: withWhatsApp('?part=accounts'),
    forms: [
      over('messaging/accounts/AccountForm.tsx', [button('Add a number')], /^Name/),
      over('messaging/accounts/GatewayForm.tsx', [button('Connect by QR code')], /^Name/),
    ],
  },
  {
    page: 'connections',
    path: at('/usercenter/account?part=doors'),
    forms: [
      over('usercenter/doors/TokenDialog.tsx', [button('New token')], /^Name/),
      over('usercenter/doors/WebhookDialog.tsx', [button('New webhook')], /^Name/),
    ],
  },
  {
    page: 'notice settings',
    path: at('/usercenter/account?part=notices'),
    forms: [over('usercenter/notices/WeChatAccount.tsx', [button('Set up the service account')], /^AppID/)],
  },
  {
    page: 'WhatsApp conversation',
    visitor: { rights: { ...ownerRights, roles: [{ id: 'industryManager', operation: ['view', 'add'] }] } },
    path: async (account) => {
      const { chat } = await keptWhatsApp(server.db, account);
      return `${WHATSAPP}?part=chats&chat=${chat}`;
    },
    forms: [
      { file: 'messaging/chats/Answer.tsx', field: 'Reply' },
      over('messaging/chats/use-lead.ts', [button('Create lead')], /^Company name/),
      over('messaging/chats/TemplateDialog.tsx', [button('Send a template')], /^Variable 1/),
      over('messaging/chats/RepliesDialog.tsx', [button('Quick replies'), ['menuitem', 'Edit quick replies…']], /^Quick replies for/),
    ],
  },
  {
    page: 'marketing template',
    path: at('/marketing/template?from='),
    forms: [{ file: 'marketing/template/TemplateEditor.tsx', field: 'Subject' }],
  },
  {
    page: 'marketing mail',
    path: at('/marketing/emailwrite'),
    forms: [{ file: 'marketing/write/TaskWizard.tsx', field: 'Exclude' }],
  },
];

/**
 * The first needs a chosen file, the second one on the server, the third a language model; the fourth is how forms over a row keep their text; the
 * fifth needs an uploaded picture, and in the last nothing is typed.
 */
const DRIVEN_ELSEWHERE = [
  'messaging/chats/AttachFile.tsx',
  'manager/publications/EditForm.tsx',
  'mail/assistant/AnswerDraft.tsx',
  'manager/edit/use-row-edit.ts',
  'site/PictureWords.tsx',
  'customer/company/collaborators/CollaboratorForm.tsx',
];

test('every form is in the table of this test', () => {
  const screens = new URL('../../src/screens/', import.meta.url);
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const keeping = files.filter((file) =>
    / = use(?:Form|EditForm|SearchText|RowEdit|Autosave)(?:<.*>)?\(/.test(readFileSync(new URL(file, screens), 'utf8')),
  );
  const known = [...pages.flatMap(({ forms }) => forms.map(({ file }) => file)), ...DRIVEN_ELSEWHERE];
  expect(known.toSorted()).toEqual(keeping.toSorted());
});

test('what a link’s form holds is there after it was closed and the address of the page has changed with it', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/customer/slist?new=1', account });
  const field = await screen.findByRole('textbox', { name: /^Company name/ });
  await user.type(field, 'Half a name');
  await user.keyboard('{Escape}');
  await expect.poll(readPath).toBe('/customer/slist');

  await user.click(screen.getByRole('button', { name: 'New customer' }));
  expect(await screen.findByDisplayValue('Half a name')).toBeTruthy();
});

/** The field of this name that was opened last. */
async function find(label: string | RegExp): Promise<HTMLInputElement> {
  return (await screen.findAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })).at(-1)!;
}

test.each(pages)(
  'what is typed on the page of $page is there after the session has ended',
  async ({ visitor, path, forms }) => {
    const account = await signIn(server.db, visitor);
    await server.db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
    const { user, askAgain, readPath } = await openApp(server, { path: await path(account), account });

    const press = async (ways: readonly Press[] = []) => {
      for (const [role, name] of ways) {
        const find = async () => (await screen.findAllByRole(role, { name })).at(-1)!;
        // A button may have to wait for the rows that its form chooses from.
        await expect.poll(async () => (await find()).getAttribute('aria-disabled')).not.toBe('true');
        await user.click(await find());
      }
    };
    const close = async (field: HTMLElement) => {
      field.focus();
      await user.keyboard('{Escape}');
      await expect.poll(() => field.isConnected).toBe(false);
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
    const mobile = await screen.findByRole('textbox', { name: /^Mobile number/ });
    expect(screen.getByText('Login expired, please log in again')).toBeTruthy();
    fireEvent.change(mobile, { target: { value: account.mobile } });
    fireEvent.change(await find(/^Password/), { target: { value: PASSWORD } });
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await expect.poll(readPath).toBe(before);

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
