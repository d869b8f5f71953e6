import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { ChosenPart } from '#ui/on-demand/ChosenPart.tsx';
import { onDemand, PartFailureContext } from '#ui/on-demand/on-demand.ts';

interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
}

function Panel({ isOpen }: PanelProps) {
  return isOpen ? <p>here</p> : null;
}

/** A part whose first tries to fetch it fail. */
function failing(times: number) {
  let tries = 0;
  return onDemand<PanelProps>(async () => {
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return Panel;
  });
}

function Page({ Part }: { Part: ReturnType<typeof failing> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        open
      </button>
      <Part isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

test('a part that did not come is said each time it is wanted, and comes at the next press', async () => {
  const told: string[] = [];
  render(
    <PartFailureContext value={() => told.push('did not load')}>
      <Page Part={failing(2)} />
    </PartFailureContext>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'open' });
  expect(told).toEqual([]);
  for (const times of [1, 2]) {
    await user.click(button);
    await expect.poll(() => told.length).toBe(times);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('here')).toBe(null);
  }
  await user.click(button);
  expect(await screen.findByText('here')).toBeDefined();
  expect(told).toHaveLength(2);
});

test('the part that is there stays until the next one has come', async () => {
  const labels = Promise.withResolvers<() => React.JSX.Element>();
  const rules = Promise.withResolvers<() => React.JSX.Element>();
  const parts = {
    mailboxes: () => <p>mailboxes</p>,
    labels: onDemand(() => labels.promise),
    rules: onDemand(() => rules.promise),
  } as const;
  const page = (id: keyof typeof parts) => <ChosenPart id={id} parts={parts} waiting={<p>waiting</p>} />;
  const { container, rerender } = render(page('rules'));
  expect(container.textContent).toBe('waiting');
  rerender(page('mailboxes'));
  expect(container.textContent).toBe('mailboxes');
  // The place of the one that is there is known once it has been shown.
  await Promise.resolve();
  rerender(page('labels'));
  expect(container.textContent).toBe('mailboxes');
  labels.resolve(() => <p>labels</p>);
  expect(await screen.findByText('labels')).toBeDefined();
  rules.resolve(() => <p>rules</p>);
  rerender(page('rules'));
  expect(await screen.findByText('rules')).toBeDefined();
  rerender(page('labels'));
  expect(container.textContent).toBe('labels');
});
