import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What a run of a suite tells the one who started it. */
export interface SuiteTally {
  passed: number;
  failed: number;
  /** The tests that failed. */
  failures: string[];
  /** Every file, with the seconds that it took; what a shared process did before is not its own. */
  files: { file: string; seconds: number }[];
}

/** Writes a {@link SuiteTally} to the file named by `SUITE_TALLY`. */
// oxlint-disable-next-line import/no-default-export -- vitest looks for it there
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env['SUITE_TALLY'];
    if (path !== undefined) writeFileSync(path, JSON.stringify(tallyOf(modules)));
  }
}

function tallyOf(modules: readonly TestModule[]): SuiteTally {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state).length;
  return {
    passed: inState('passed'),
    failed: inState('failed'),
    failures: tests.filter((test) => test.result().state === 'failed').map(titleOf),
    files: modules.map((module) => ({ file: nameOf(module), seconds: secondsOf(module) })),
  };
}

function titleOf(test: TestCase): string {
  return `${nameOf(test.module)}: ${test.fullName}`;
}

function nameOf({ moduleId }: TestModule): string {
  return relative('.', moduleId).replaceAll('\\', '/');
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + collectDuration + setupDuration + duration) / 1000;
}
