export { addToken, deleteToken, listTokens, listTokenUses } from './tokens.ts';
