import { globSync, readFileSync } from 'node:fs';

import ts from 'typescript';
import { expect, test } from 'vitest';

/** What puts a thing away: a window that is shut, a choice that is over. Anything else that is set after an answer was got from it. */
const PUT_AWAY = /^(?:|undefined|false|null|''|\[\]|new (?:Set|Map)\(\)|[A-Z]+(?:_[A-Z]+)*)$/;
const LATER = /\.(?:then|catch|finally)$/;
const EFFECT = /^use(?:Layout)?Effect(?:Event)?$/;
/** What an effect learns of the document itself: the body of a frame, and that the browser is idle. */
const OF_THE_DOCUMENT = new Set(['src/screens/site/Preview.tsx', 'src/screens/account/chart/ChartPane.tsx']);

/** A setter of a state that is called once an answer is there, or by an effect. */
function settersOfAnswers(tree: ts.SourceFile): string[] {
  const setters = new Set<string>();
  const found: string[] = [];
  walk(tree, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isArrayBindingPattern(node.name) && isState(node.initializer))
      setters.add(node.name.elements[1]?.getText() ?? '');
  });
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || !setters.has(node.expression.getText())) return;
    if (!PUT_AWAY.test(node.arguments.map((value) => value.getText()).join()) && isLate(node)) found.push(node.getText());
  });
  return found;
}

function isState(made: ts.Expression | undefined): boolean {
  return made !== undefined && ts.isCallExpression(made) && made.expression.getText() === 'useState';
}

/** Whether something waits before this call, in its own arguments or in a function around it, or it is in what is done later. */
function isLate(call: ts.CallExpression): boolean {
  if (waitsIn(call, call.end)) return true;
  for (let at: ts.Node = call; !ts.isSourceFile(at); at = at.parent)
    if (ts.isFunctionLike(at) && (waitsIn(at, call.pos) || isDoneLater(at.parent))) return true;
  return false;
}

/** Whether a function waits for something before a place in it; what functions within it wait for is theirs. */
function waitsIn(outer: ts.Node, before: number): boolean {
  let isWaiting = false;
  const look = (node: ts.Node) => {
    if (node.pos >= before || (node !== outer && ts.isFunctionLike(node))) return;
    isWaiting ||= ts.isAwaitExpression(node);
    ts.forEachChild(node, look);
  };
  look(outer);
  return isWaiting;
}

function isDoneLater(parent: ts.Node): boolean {
  if (!ts.isCallExpression(parent)) return false;
  const name = parent.expression.getText();
  return LATER.test(name) || EFFECT.test(name);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

const treeOf = (path: string, text: string) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

test('a screen keeps no answer of the server in a state of its own: hooks of actors/ hold it', () => {
  const keeping = globSync('src/screens/**/*.{ts,tsx}').flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return text.includes('useState') ? settersOfAnswers(treeOf(path, text)).map((call) => ({ path, call })) : [];
  });
  expect(keeping.filter(({ path }) => !OF_THE_DOCUMENT.has(path))).toEqual([]);
  expect(keeping.map(({ path }) => path).toSorted()).toEqual([...OF_THE_DOCUMENT].toSorted());
});

test.each([
  ['const ask = async () => { setFound(await submit()); };', ['setFound(await submit())']],
  ['const ask = async () => { const found = await submit(); setFound(found); setFound(undefined); };', ['setFound(found)']],
  ['useEffect(() => { setFound(record); }, [record]);', ['setFound(record)']],
  ['const ask = () => void submit().then((found) => setFound(found));', ['setFound(found)']],
  ['const open = (one: string) => { setFound(one); void submit(); };', []],
])('%s is told from a choice of the reader', (code, expected) => {
  expect(settersOfAnswers(treeOf('a.tsx', `const [found, setFound] = useState<string>(); ${code}`))).toEqual(expected);
});
