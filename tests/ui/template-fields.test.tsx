import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { EMPTY_EDM } from '#lib/edm/blocks.ts';
import { TemplateFields } from '#screens/marketing/template/TemplateFields.tsx';

const DRAFT = {
  name: 'Offer',
  category: '',
  subject: '',
  preheader: '',
  document: EMPTY_EDM,
  text: '',
  language: 'ar',
  shared: false,
};

function Fields() {
  const [draft, setDraft] = useState(DRAFT);
  return (
    <TemplateFields draft={draft} lacksName={false} onChange={(patch) => setDraft({ ...draft, ...(patch as Partial<typeof DRAFT>) })} />
  );
}

test('what an Arabic mail says is written from the right, what the team calls it from the left, and another language turns it', async () => {
  render(<Fields />);
  const fields = (['Subject', 'Preview text', 'Plain text version'] as const).map((name) =>
    screen.getByRole('textbox', { name: new RegExp(name) }),
  );
  expect(fields.map(({ dir, lang }) => [dir, lang])).toEqual([
    ['rtl', 'ar'],
    ['rtl', 'ar'],
    ['rtl', 'ar'],
  ]);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('dir', '');
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German');
  expect(fields.map(({ dir, lang }) => [dir, lang])).toEqual([
    ['ltr', 'de'],
    ['ltr', 'de'],
    ['ltr', 'de'],
  ]);
});
