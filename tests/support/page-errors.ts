const thrown: string[] = [];

/** Notes what a page threw and nobody caught. */
export function noteThrown(error: string): void {
  thrown.push(error);
}

/** Called after each test, because a page that throws fails its test, whatever else the test looks at. */
export function failOnThrown(): void {
  const [first] = thrown.splice(0);
  if (first !== undefined) throw new Error(`The page threw ${first}`);
}
