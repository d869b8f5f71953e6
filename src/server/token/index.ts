export { deleteCalendarAddress, getCalendarAddress, saveCalendarAddress } from './calendar/calendar-address.ts';
export { addToken, deleteToken, listTokens, listTokenUses } from './tokens.ts';
