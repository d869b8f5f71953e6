import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';

import { useFocusWatch } from '#ui/lost-focus/use-focus-watch.ts';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

/** A page whose button goes away when it is pressed; the answer to that brings the next step. */
function Page({ answer }: { answer: Promise<void> }) {
  const [step, setStep] = useState<'first' | 'asked' | 'next'>('first');
  useFocusWatch();
  const send = () => {
    setStep('asked');
    void answer.then(() => setStep('next'));
  };
  return (
    <>
      <PageHead title="Import" />
      {step === 'first' ? (
        <button type="button" onClick={send}>
          Send
        </button>
      ) : null}
      {step === 'next' ? <NextStep /> : null}
    </>
  );
}

function NextStep() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, '');
  return (
    <h2 ref={heading} tabIndex={-1}>
      Step 2
    </h2>
  );
}

async function pressed() {
  const answer = Promise.withResolvers<void>();
  render(<Page answer={answer.promise} />);
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Send' }).focus();
  await user.keyboard('{Enter}');
  const first = screen.getByRole('heading', { name: 'Import' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  return { user, answer, first };
}

test('the heading of the page takes the focus of a button that went away, and the next step takes it from there when it comes', async () => {
  const { answer } = await pressed();
  answer.resolve();
  const next = await screen.findByRole('heading', { name: 'Step 2' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('a next step that comes after the reader has gone on leaves the focus where the reader is', async () => {
  const { user, answer, first } = await pressed();
  await user.keyboard('{Shift}');
  answer.resolve();
  await screen.findByRole('heading', { name: 'Step 2' });
  await frames(3);
  expect(document.activeElement).toBe(first);
});

/** A button that opens what it leads to in its own place, beside a part that is drawn anew before that. */
function Connecting({ step }: { step: 'asked' | 'answered' | 'there' }) {
  useFocusWatch();
  if (step === 'there') return <Boxes />;
  return (
    <section>
      <p key={step}>{step}</p>
      <button type="button">Connect</button>
    </section>
  );
}

function Boxes() {
  const list = useRef<HTMLElement>(null);
  useLostFocus(list, '');
  return (
    <div>
      <section ref={list} tabIndex={-1} aria-label="Boxes" />
      <button type="button">Connect</button>
    </div>
  );
}

const frames = async (count: number) => {
  for (let no = 0; no < count; no += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
};

test('a part that knows where the reader goes on comes before a button of the same name, whenever the page changed before', async () => {
  for (const before of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const { rerender, unmount } = render(<Connecting step="asked" />);
    screen.getByRole('button', { name: 'Connect' }).focus();
    rerender(<Connecting step="answered" />);
    await frames(before);
    rerender(<Connecting step="there" />);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect([before, document.activeElement]).toEqual([before, screen.getByRole('region', { name: 'Boxes' })]);
    unmount();
  }
});

/** Papers that can be removed, and a list that is drawn anew when it is sorted. */
function Papers() {
  const [papers, setPapers] = useState(['Brief', 'Contract', 'Draft']);
  useFocusWatch();
  return (
    <>
      <PageHead title="Papers" />
      <section>
        <div key={papers.join('')}>
          <button type="button" onClick={() => setPapers(papers.toReversed())}>
            Name
          </button>
        </div>
        <ul>
          {papers.map((paper) => (
            <li key={paper}>
              <button type="button">Open {paper}</button>
              <button type="button" onClick={() => setPapers(papers.filter((one) => one !== paper))}>
                Remove
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

test('the row that takes the place of a removed one gets the focus, on what removes nothing, and the heading after the last', async () => {
  render(<Papers />);
  const user = userEvent.setup();
  for (const next of [/^Open Contract/, /^Open Draft/, 'Papers']) {
    screen.getAllByRole('button', { name: 'Remove' })[0]?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(next, { selector: 'button, h1' })));
  }
});

test('a button that is drawn anew with its list keeps the focus', async () => {
  render(<Papers />);
  const user = userEvent.setup();
  const before = screen.getByRole('button', { name: 'Name' });
  before.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Name' })));
  expect(before.isConnected).toBe(false);
});

/** A page with a menu and a window that it opens, drawn elsewhere, of which nobody gives the focus back. */
function Orders() {
  const [shown, show] = useState<'menu' | 'window' | undefined>();
  useFocusWatch();
  return (
    <>
      <PageHead title="Orders" />
      <button type="button" onClick={() => show('menu')}>
        More
      </button>
      {createPortal(
        <div>
          {shown === 'menu' ? (
            <div role="menu">
              <button ref={(command) => command?.focus()} type="button" role="menuitem" onClick={() => show('window')}>
                Delete
              </button>
            </div>
          ) : null}
          {shown === 'window' ? (
            <dialog open role="alertdialog" aria-label="Delete?">
              <button ref={(yes) => yes?.focus()} type="button" onClick={() => show(undefined)}>
                Yes
              </button>
            </dialog>
          ) : null}
        </div>,
        document.body,
      )}
    </>
  );
}

test('a window that a command of a menu has opened leaves the focus with the button of the menu', async () => {
  render(<Orders />);
  const user = userEvent.setup();
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(more));
});

/** A report that is read, with a state that a button changes and that has no button afterwards. */
function Report({ answer }: { answer: Promise<string> }) {
  const [state, setState] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useFocusWatch();
  useLostFocus(place, state, 'known');
  useEffect(() => {
    void answer.then(setState);
  }, [answer]);
  return (
    <>
      <PageHead title="Report" />
      <div ref={place} tabIndex={-1} data-testid="state">
        {state}
        {state === 'sending' ? (
          <button type="button" onClick={() => setState('cancelled')}>
            Cancel
          </button>
        ) : null}
      </div>
    </>
  );
}

test('a part that is only now known does not lead the reader past the heading, and takes the focus of a button that goes with a later step', async () => {
  const answer = Promise.withResolvers<string>();
  render(<Report answer={answer.promise} />);
  const user = userEvent.setup();
  answer.resolve('sending');
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await frames(3);
  expect(document.activeElement).not.toBe(screen.getByTestId('state'));
  cancel.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('state')));
});
