import { useFormats } from '#i18n/use-formats.ts';

/** Gives the function that writes how much of the whole a quantity is: `38%`; of nothing there are no shares. */
export function useShare(total = 0): (value: number) => string {
  const { percent } = useFormats();
  return (value) => percent(total > 0 ? value / total : 0);
}
