/** How many may go this month, and in each further one. */
export interface Months {
  left: number;
  each: number;
}

interface Part {
  left: number;
}

/** Time as it passes while mails go out. */
interface Road<Group extends Part> {
  /** Lets mails go until none is left; nothing where they never would. */
  send: (groups: readonly Group[]) => Promise<Date | undefined>;
  waitFor: (ms: number) => void;
  waitForMonth: () => void;
}

const MONTHS_AHEAD = 7;

/** Makes a road on which only so many mails may go in a month; the others wait for the next months. */
export function monthly<Group extends Part>(road: Road<Group>, months: Months | undefined): Pick<Road<Group>, 'send' | 'waitFor'> {
  if (!months) return road;
  const room = { ...months };
  const share = (groups: readonly Group[], part: number) => groups.map((group) => ({ ...group, left: group.left * part }));
  return {
    waitFor: (ms) => road.waitFor(ms),
    send: async (groups) => {
      let waiting = groups;
      for (let month = 0; month < MONTHS_AHEAD; month++) {
        const all = waiting.reduce((sum, { left }) => sum + left, 0);
        const part = Math.min(1, room.left / all);
        const ends = part === 0 ? undefined : await road.send(share(waiting, part));
        room.left -= all * part;
        if (part === 1 || (part > 0 && !ends)) return ends;
        waiting = share(waiting, 1 - part);
        road.waitForMonth();
        room.left = room.each;
      }
      return undefined;
    },
  };
}
