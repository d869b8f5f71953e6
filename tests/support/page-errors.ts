const thrown: string[] = [];

/** Notes what a page threw and nobody caught. */
export function noteThrown(error: string): void {
  thrown.push(error);
}

/** What React only writes down, although a part of the page may be lost by it. */
const KEYS = /two children with the same key|should have a unique "key"/;

/** Notes also what React complains of, until the returned function is called. */
export function noteComplaints(): () => void {
  const { error } = console;
  console.error = (...told: unknown[]) => {
    const complaint = told.map(String).join(' ');
    if (KEYS.test(complaint)) noteThrown(complaint);
    error(...told);
  };
  return () => void (console.error = error);
}

/** Called after each test, because a page that throws fails its test, whatever else the test looks at. */
export function failOnThrown(): void {
  const [first] = thrown.splice(0);
  if (first !== undefined) throw new Error(`The page threw ${first}`);
}
