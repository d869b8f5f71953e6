/** Gives the reader a text as a file, made in the browser. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName(name) });
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Without what some systems do not let into the name of a file. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
}
