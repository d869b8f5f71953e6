const NOTHING = '—';

/**
 * Names the row that takes the focus after its record and its columns: `Borealis Steel, Country: Norway, Stage: Lead`.
 *
 * By itself a row is read as all that is in it: the name of the record three times, with its box, its star and its menu, and values without their columns.
 */
export function nameRow(row: HTMLElement): void {
  const cells = [...row.children].filter((cell) => cell instanceof HTMLTableCellElement);
  const heads = row.closest('table')?.tHead?.rows[0]?.cells;
  const record = cells.find((cell) => cell.matches('th'));
  const values = cells.filter((cell) => cell !== record && !('box' in cell.dataset)).map((cell) => valueOf(cell, heads?.[cell.cellIndex]));
  row.setAttribute('aria-label', [record ? textOf(record) : '', ...values].filter(Boolean).join(', '));
}

/** A sign is its column's name while it is on, and nothing while it is off. */
function valueOf(cell: HTMLElement, head: HTMLElement | undefined): string {
  const name = head ? textOf(head) : '';
  if ('sign' in cell.dataset) return cell.querySelector('[aria-pressed="true"]') ? name : '';
  const text = textOf(cell);
  if (text === '' || text === NOTHING) return '';
  return name === '' ? text : `${name}: ${text}`;
}

function textOf(element: Element): string {
  const shown = [...element.childNodes].map((node) => {
    if (node instanceof Element) return node.matches('[aria-hidden="true"], [hidden], svg') ? '' : (imageName(node) ?? textOf(node));
    return node.textContent ?? '';
  });
  return shown.join(' ').replaceAll(/\s+/g, ' ').trim();
}

const imageName = (node: Element) => (node.matches('[role="img"]') ? (node.getAttribute('aria-label') ?? undefined) : undefined);
