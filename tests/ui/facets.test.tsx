import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { FacetList } from '#ui/facet-list/FacetList.tsx';

import { renderUi } from '../support/render-ui.tsx';

const values = ['CA', 'US', 'IT', 'ES'].map((id, place) => ({ id, name: id, count: 1000 - place }));

function Facet() {
  const [selected, setSelected] = useState(['ES']);
  return <FacetList label="国家/地区" values={values} selected={selected} onChange={setSelected} collapsedAfter={2} />;
}

const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

it('a facet is a named group of boxes; the rest comes when asked for, what is selected is always in sight', async () => {
  const { user } = renderUi(<Facet />);
  expect(screen.getByRole('group', { name: '国家/地区' })).toBeTruthy();
  expect(names()).toEqual(['CA', 'US', 'ES']);
  await user.click(screen.getByRole('button', { name: '显示其余 1 项', expanded: false }));
  expect(names()).toEqual(['CA', 'US', 'IT', 'ES']);
  await user.click(screen.getByRole('checkbox', { name: 'IT' }));
  expect(screen.getByRole('checkbox', { name: 'IT', checked: true })).toBeTruthy();
});

it('a facet that the source does not tell says so', () => {
  renderUi(<FacetList label="行业" values={[]} selected={[]} onChange={() => undefined} unknown="数据来源未注明行业" />);
  expect(screen.getByText('数据来源未注明行业')).toBeTruthy();
});
