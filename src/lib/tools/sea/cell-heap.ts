/** Gives back the cell with the least estimate first. */
export class CellHeap {
  readonly #cells: number[] = [];
  readonly #values: number[] = [];

  push(cell: number, value: number): void {
    let at = this.#cells.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#values[parent] as number) <= value) break;
      this.#cells[at] = this.#cells[parent] as number;
      this.#values[at] = this.#values[parent] as number;
      at = parent;
    }
    this.#cells[at] = cell;
    this.#values[at] = value;
  }

  pop(): number | undefined {
    const [first] = this.#cells;
    const [cell, value] = [this.#cells.pop(), this.#values.pop()];
    if (cell === undefined || value === undefined || this.#cells.length === 0) return first;
    this.#sink(cell, value);
    return first;
  }

  #sink(cell: number, value: number): void {
    let at = 0;
    for (let child = this.#lesserChild(at); child !== undefined && (this.#values[child] as number) < value; child = this.#lesserChild(at)) {
      this.#cells[at] = this.#cells[child] as number;
      this.#values[at] = this.#values[child] as number;
      at = child;
    }
    this.#cells[at] = cell;
    this.#values[at] = value;
  }

  #lesserChild(at: number): number | undefined {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    if (left >= this.#cells.length) return undefined;
    return right < this.#cells.length && (this.#values[right] as number) < (this.#values[left] as number) ? right : left;
  }
}
