import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest in their suite although they are short themselves. */
const LONGEST =
  /\/(?:accessibility-\d|property|roles|isolation-of-\w+|hostile-mails|frame|process|publish-kill|export-products|sea)\.test\.ts$/;

/**
 * Begins with the files that take longest, so that no core waits for the other at the end.
 *
 * Vitest takes the largest first where it has never run them, as on a clean clone, and some of the longest would come last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONGEST.test(moduleId.replaceAll('\\', '/'));
}
