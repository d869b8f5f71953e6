/** The pages to offer around the current one, with the first and the last; `null` stands for those left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
