import { Bookmark } from './Bookmark.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { Tokens } from './Tokens.tsx';
import { Webhooks } from './Webhooks.tsx';

/** The ways into the product for other programs. */
export function Doors() {
  return (
    <>
      <Bookmark />
      <CalendarAddress />
      <Tokens />
      <Webhooks />
    </>
  );
}
