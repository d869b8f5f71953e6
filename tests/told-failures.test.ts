import { globSync, readFileSync } from 'node:fs';

import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { mutatingOperations } from './support/mutating-operations.ts';

const MUTATING: ReadonlySet<string> = new Set(mutatingOperations);

/** They say a failure themselves, or hand it to a form or page that shows it, or are the calls of a machine whose hook does one of the two. */
const MECHANISM =
  /^(?:useSubmission|useAction|attempt|takeBack|fromPromise|useRecord|useFollowedRecord|useAutosave|useQrLogin|useUploads|publishingMachine|(?:batch\.)?run(?:AtOnce)?)$/;

/** Calls of which a failure is no failure of the reader's. */
const UNTOLD: ReadonlySet<string> = new Set(['saveAccountVisit', 'getUserInfo']);

/** Hand their calls on to forms that are given by others. */
const HANDED_ON: ReadonlySet<string> = new Set(['src/screens/customer/pool/conditions/use-conditions.ts']);

const sources = globSync('src/{screens,actors,app}/**/*.{ts,tsx}').map((path) => {
  const text = readFileSync(path, 'utf8');
  return {
    path,
    text,
    tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS),
  };
});

/** The file that exports something of a name. */
const exporters = new Map(
  sources.flatMap((source) =>
    [...source.text.matchAll(/export (?:default )?(?:function|const) (\w+)/g)].map(([, name = '']) => [name, source]),
  ),
);

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function usesOf(tree: ts.Node, isWanted: (name: string) => boolean): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  walk(tree, (node) => {
    if (ts.isIdentifier(node) && isWanted(node.text) && isUse(node)) found.push(node);
  });
  return found;
}

/** Where a name stands for itself, and not for what it names. */
const NO_USE = [
  ts.isBindingElement,
  ts.isTypeQueryNode,
  ts.isImportSpecifier,
  ts.isLiteralTypeNode,
  ts.isPropertySignature,
  ts.isJsxAttribute,
];

/** Neither a name that is given, nor a key, nor a type, nor what an effect depends on. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (NO_USE.some((isNone) => isNone(parent)) || ('name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)))
    return isCall(node);
  return !ts.isArrayLiteralExpression(parent) || !ts.isCallExpression(parent.parent);
}

const isCall = ({ parent }: ts.Identifier) => ts.isPropertyAccessExpression(parent) && parent.expression.getText() === 'calls';

/** Whether a failure of what stands here comes to the reader. */
function isTold(node: ts.Node, seen = new Set<ts.Node>()): boolean {
  if (seen.has(node)) return true;
  seen.add(node);
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (isHandedTo(at, at.parent, seen)) return true;
    const name = nameOf(at);
    if (name !== undefined && areTold(at.getSourceFile(), { name, outside: at }, seen)) return true;
  }
  return false;
}

function areTold(tree: ts.Node, { name, outside }: { name: string; outside?: ts.Node }, seen: Set<ts.Node>): boolean {
  const uses = usesOf(tree, (text) => text === name).filter((use) => !outside || !isWithin(use, outside));
  return uses.length > 0 && uses.every((use) => isTold(use, seen));
}

/** Whether something is an argument of a mechanism, or of a function, hook or component that hands it on to one. */
function isHandedTo(node: ts.Node, parent: ts.Node, seen: Set<ts.Node>): boolean {
  if (ts.isJsxAttribute(parent)) return isShownBy(parent, seen);
  if (!ts.isCallExpression(parent) || parent.expression === node) return false;
  const name = parent.expression.getText();
  if (MECHANISM.test(name) || isHook(name)) return true;
  const local = parametersIn(node.getSourceFile(), name)?.[parent.arguments.indexOf(node as ts.Expression)];
  return local !== undefined && areTold(local.parent, { name: local.name.getText() }, seen);
}

function isShownBy(attribute: ts.JsxAttribute, seen: Set<ts.Node>): boolean {
  const component = elementAround(attribute);
  const name = attribute.name.getText();
  if (parametersIn(attribute.getSourceFile(), component)) return areTold(attribute.getSourceFile(), { name }, seen);
  const taker = exporters.get(component);
  return taker !== undefined && (HANDS_ON.test(taker.text) || areTold(taker.tree, { name }, seen));
}

const isHook = (name: string) => /^use[A-Z]/.test(name) && HANDS_ON.test(exporters.get(name)?.text ?? '');

const HANDS_ON = /\b(?:useSubmission|useAction|useAttempt|useNotifyFailure)\(/;

/** The parameters of a function of this file. */
function parametersIn(tree: ts.Node, name: string): readonly ts.ParameterDeclaration[] | undefined {
  const found: ts.SignatureDeclaration[] = [];
  walk(tree, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) found.push(node);
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer && ts.isArrowFunction(node.initializer))
      found.push(node.initializer);
  });
  return found[0]?.parameters;
}

function elementAround({ parent }: ts.JsxAttribute): string {
  return parent.parent.tagName.getText();
}

/** What a function is called within its file. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name && /^[a-z]/.test(node.name.text) ? node.name.text : undefined;
  return ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

function isWithin(node: ts.Node, outer: ts.Node): boolean {
  return node.pos >= outer.pos && node.end <= outer.end;
}

const lineOf = (node: ts.Node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

describe('a failure of what changes something always comes to the reader', () => {
  test.each(sources.filter(({ path, tree }) => !HANDED_ON.has(path) && usesOf(tree, (name) => MUTATING.has(name)).length > 0))(
    '$path',
    ({ tree }) => {
      const untold = usesOf(tree, (name) => MUTATING.has(name) && !UNTOLD.has(name)).filter((use) => !isTold(use));
      expect(untold.map((use) => `line ${lineOf(use)}: ${use.text}`)).toEqual([]);
    },
  );
});

describe('a form shows the failure that it has taken over', () => {
  test.each(sources.filter(({ text }) => text.includes('useSubmission(') && !text.includes('function useSubmission')))(
    '$path',
    ({ tree }) => {
      const silent: string[] = [];
      walk(tree, (node) => {
        if (!ts.isCallExpression(node) || node.expression.getText() !== 'useSubmission') return;
        const taken = ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined;
        const isShown =
          taken && ts.isIdentifier(taken) ? usesOf(tree, (name) => name === taken.text).length > 1 : taken?.getText().includes('error');
        if (isShown !== true) silent.push(`line ${lineOf(node)}`);
      });
      expect(silent).toEqual([]);
    },
  );
});

test('an undo that is a call can be pressed again where the network ate it', () => {
  const bare = sources.filter(
    ({ path, text, tree }) =>
      path !== 'src/actors/use-take-back.ts' && text.includes('takesBack: true') && usesOf(tree, (name) => MUTATING.has(name)).length > 0,
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});

test('no screen says a failed call in words of its own', () => {
  expect(
    sources.filter(({ path, text }) => path.startsWith('src/screens/') && text.includes('useNotifyFailure')).map(({ path }) => path),
  ).toEqual([]);
});

test('nothing is caught behind a submit, which never rejects', () => {
  expect(sources.filter(({ text }) => /submit\([^;]*?\)\s*\.(?:catch|then\([^;]*?,)/.test(text)).map(({ path }) => path)).toEqual([]);
});
