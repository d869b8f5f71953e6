import { screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, it } from 'vitest';

import { ColourChoice } from '#ui/colour-choice/ColourChoice.tsx';
import { PictureChoice, type PictureOption } from '#ui/picture-choice/PictureChoice.tsx';
import type { RadioProps } from '#ui/radio/radio-props.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { renderUi } from '../support/render-ui.tsx';

const options: PictureOption<'red' | 'green' | 'blue'>[] = [
  { id: 'red', name: '薄暮红', picture: null },
  { id: 'green', name: '海草绿', picture: null },
  { id: 'blue', name: '航海蓝', picture: null },
];

type Group = ComponentType<RadioProps<'red' | 'green' | 'blue', PictureOption<'red' | 'green' | 'blue'>>>;
const groups: Record<string, Group> = { Segmented, PictureChoice, ColourChoice };

function Choosing({ of: Drawing }: { of: Group }) {
  const [value, setValue] = useState<'red' | 'green' | 'blue'>('green');
  return <Drawing label="主题色" value={value} options={options} onChange={setValue} />;
}

it.each(Object.entries(groups))('%s is one radio group: one Tab stop, arrows choose, each option is named', async (_, Drawing) => {
  const { user } = renderUi(<Choosing of={Drawing} />);
  expect(screen.getByRole('radiogroup', { name: '主题色' })).toBeTruthy();

  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '海草绿', checked: true }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '航海蓝', checked: true }));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});
