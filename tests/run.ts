import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { delimiter, resolve } from 'node:path';

import { needChromium } from './support/chromium.ts';
import { needDovecot } from './support/dovecot/dovecot-binary.ts';
import type { SuiteTally } from './support/tally-reporter.ts';

interface Step {
  name: string;
  /** Run before the step; throws where the step cannot run at all. */
  prepare?: () => unknown;
  command: readonly [string, ...string[]];
  /** Of the environment, for this step alone. */
  settings?: Readonly<Record<string, string>>;
  /** Test suites count their tests, other checks count as one. */
  isSuite?: true;
  /** The steps behind it need what it makes: where it fails, none of them runs. */
  isNeeded?: true;
}

interface Ended {
  hasPassed: boolean;
  /** What it said, where it was not shown while it ran. */
  output: string;
}

const CODE = ['src', 'styles', 'tests'];
const TALLY = 'node_modules/.cache/tests.json';
const SLOWEST = 10;
/** For suites that often wait for a database, a mail server or a pause between two requests: another file works meanwhile. */
const MORE_THAN_CORES = [`--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`];

/** Steps that stand together run beside each other, two at a time; each of the others has the machine to itself. */
const stages: readonly (readonly Step[])[] = [
  [{ name: 'generate', command: ['node', 'build.mjs', '--generate'], isNeeded: true }],
  [
    // Each works out all types once. With a checker for each core, or four of them, the same types are worked out several times, and both want both cores.
    { name: 'lint', command: ['oxlint', '--type-aware', ...CODE], settings: { GOMAXPROCS: '1' } },
    { name: 'types', command: ['node', 'node_modules/typescript-7/bin/tsc', '-p', '.', '--checkers', '1'] },
    { name: 'format', command: ['oxfmt', '--check', ...CODE, 'build.mjs'] },
    { name: 'dead-code', command: ['knip'] },
  ],
  [suite('unit', { projects: ['unit', 'dom'] })],
  [suite('server', { options: MORE_THAN_CORES })],
  [suite('screens')],
  [suite('contract')],
  [{ ...suite('mail', { options: MORE_THAN_CORES }), prepare: () => [needDovecot(), needChromium()] }],
  [{ name: 'build', command: ['node', 'build.mjs'], isNeeded: true }],
  [{ ...suite('browser'), prepare: () => [needDovecot(), needChromium()] }],
];
const AT_ONCE = 2;

process.env['PATH'] = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
// Tests run in several processes, which need not compile the server again.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled');
process.env['SUITE_TALLY'] = TALLY;
process.exitCode = await runAll(process.argv.slice(2));

function suite(name: string, { projects = [name], options = [] }: { projects?: string[]; options?: readonly string[] } = {}): Step {
  const chosen = projects.map((project) => `--project=${project}`);
  return { name, isSuite: true, command: ['vitest', 'run', '--config=tests/vitest.config.ts', ...chosen, ...options] };
}

/** Runs the named steps, or all, in order, so that one run tells every failure. Names with a `/` are files, for suites to run alone. Answers the exit code. */
async function runAll(args: readonly string[]): Promise<number> {
  const files = args.filter((arg) => arg.includes('/'));
  const names = args.filter((arg) => !arg.includes('/'));
  const known = stages.flat().map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no step ${unknown}. Steps: ${known.join(', ')}`);
    return 2;
  }
  const total = emptyTally();
  const start = performance.now();
  for (const stage of stages) {
    const chosen = stage.filter(({ name }) => names.length === 0 || names.includes(name));
    const before = total.failed;
    for (const tally of await runStage(chosen, files)) {
      total.passed += tally.passed;
      total.failed += tally.failed;
      total.failures.push(...tally.failures);
      total.files.push(...tally.files);
    }
    if (total.failed > before && chosen.some(({ isNeeded }) => isNeeded)) break;
  }
  tellOf(total);
  console.log(`\nFarsail: ${total.failed > 0 ? 'not everything passed' : 'everything passed'}, ${seconds(start)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** Runs the steps of a stage, each as soon as there is room. */
async function runStage(stage: readonly Step[], files: readonly string[]): Promise<SuiteTally[]> {
  const waiting = [...stage];
  const tallies: SuiteTally[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      tallies.push(await runStep(step, { files, isAlone: stage.length === 1 }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tallies;
}

/** A step that runs alone is shown while it runs; the words of others would be mixed, and come at their end. */
async function runStep(step: Step, { files, isAlone }: { files: readonly string[]; isAlone: boolean }): Promise<SuiteTally> {
  if (isAlone) console.log(`\n— ${step.name}`);
  const start = performance.now();
  const { output, ...tally } = await attempt(step, { files, isAlone });
  if (!isAlone) console.log(`\n— ${step.name}\n${output}`.trimEnd());
  console.log(`— ${step.name}: ${tally.failed > 0 ? 'FAILED' : 'passed'}, ${seconds(start)}`);
  return tally;
}

async function attempt(
  { prepare, command, settings = {}, isSuite }: Step,
  { files, isAlone }: { files: readonly string[]; isAlone: boolean },
): Promise<SuiteTally & { output: string }> {
  const none = emptyTally();
  try {
    prepare?.();
  } catch (error) {
    return { ...none, failed: 1, failures: [command.join(' ')], ...complain(error) };
  }
  await rm(TALLY, { force: true });
  const { hasPassed, output } = await run(isSuite ? [...command, ...files] : command, { settings, isShown: isAlone });
  const tally = isSuite ? await readTally() : { ...none, passed: Number(hasPassed) };
  return hasPassed || tally.failed > 0 ? { ...tally, output } : { ...tally, failed: 1, failures: [command.join(' ')], output };
}

function complain(error: unknown): { output: string } {
  const output = error instanceof Error ? error.message : String(error);
  console.error(output);
  return { output };
}

/** Whether the command ended with 0. */
function run(
  [command, ...args]: Step['command'],
  { settings, isShown }: Required<Pick<Step, 'settings'>> & { isShown: boolean },
): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...settings },
      stdio: ['inherit', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => done({ hasPassed: false, ...complain(error) }));
    child.on('close', (code) => done({ hasPassed: code === 0, output }));
  });
}

/** What the suite that just ran counted; nothing where it died before it could. */
async function readTally(): Promise<SuiteTally> {
  try {
    return JSON.parse(await readFile(TALLY, 'utf8')) as SuiteTally;
  } catch {
    return emptyTally();
  }
}

function emptyTally(): SuiteTally {
  return { passed: 0, failed: 0, failures: [], files: [] };
}

/** Where the minutes went, and what failed. */
function tellOf({ files, failures }: SuiteTally): void {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nThe slowest files:');
  for (const { file, seconds: took } of slowest) console.log(`${took.toFixed(1).padStart(7)} s  ${file}`);
  if (failures.length > 0) console.log('\nWhat failed:');
  for (const test of failures) console.log(`  ${test}`);
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
