/** What begins the fragment that carries a web page. A fragment is never sent to a server and stands in no log. */
export const PAGE_MARK = '#page=';

/** Whether a fragment carries a web page, whatever is in it. The guard asks at every start, so this stands apart from the reading, which is larger. */
export function carriesPage(fragment: string): boolean {
  return fragment.startsWith(PAGE_MARK);
}
