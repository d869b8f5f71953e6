import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';

import { needChromium } from './support/chromium.ts';

interface Step {
  name: string;
  /** Run before the step; throws where the step cannot run at all. */
  prepare?: () => void;
  command: readonly [string, ...string[]];
  /** Test suites count their tests, other checks count as one. */
  isSuite?: true;
}

interface Tally {
  passed: number;
  failed: number;
}

const CODE = ['src', 'styles', 'tests'];
const COUNTS = 'node_modules/.cache/tests.json';

const steps: readonly Step[] = [
  { name: 'generate', command: ['node', 'build.mjs', '--generate'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', ...CODE] },
  { name: 'format', command: ['oxfmt', '--check', ...CODE, 'build.mjs'] },
  { name: 'dead-code', command: ['knip'] },
  suite('unit', 'unit', 'dom'),
  suite('server', 'server'),
  suite('screens', 'screens'),
  suite('contract', 'contract'),
  { name: 'build', command: ['node', 'build.mjs'] },
  { ...suite('browser', 'browser'), prepare: needChromium },
];

process.env['PATH'] = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
// Each test file is a process of its own, which need not compile the server again.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled');
process.exitCode = await runAll(process.argv.slice(2));

function suite(name: string, ...projects: string[]): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${COUNTS}`];
  return { name, isSuite: true, command: ['vitest', 'run', ...projects.map((project) => `--project=${project}`), ...reporters] };
}

/** Runs the named steps, or all, in order; the first that fails is the last. Answers the exit code. */
async function runAll(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(`There is no step ${unknown}. Steps: ${steps.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  const total: Tally = { passed: 0, failed: 0 };
  const start = performance.now();
  for (const step of chosen) {
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) break;
  }
  console.log(`\nFarsail: ${total.failed > 0 ? 'stopped at the first failure' : 'everything passed'}, ${seconds(start)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

async function runStep(step: Step): Promise<Tally> {
  console.log(`\n— ${step.name}`);
  const start = performance.now();
  const tally = await attempt(step);
  console.log(`— ${step.name}: ${tally.failed > 0 ? 'FAILED' : 'passed'}, ${seconds(start)}`);
  return tally;
}

async function attempt({ prepare, command, isSuite }: Step): Promise<Tally> {
  try {
    prepare?.();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  await rm(COUNTS, { force: true });
  const hasPassed = await run(command);
  const tally = isSuite ? await readCounts() : { passed: 0, failed: 0 };
  if (hasPassed && !isSuite) return { passed: 1, failed: 0 };
  return { ...tally, failed: hasPassed ? tally.failed : Math.max(tally.failed, 1) };
}

/** Whether the command ended with 0. */
function run([command, ...args]: Step['command']): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('exit', (code) => done(code === 0));
  });
}

/** What the suite that just ran counted; nothing where it died before it could. */
async function readCounts(): Promise<Tally> {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(COUNTS, 'utf8')) as Record<string, number>;
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
