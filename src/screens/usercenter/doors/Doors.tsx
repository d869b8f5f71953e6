import { Tokens } from './Tokens.tsx';

/** The ways into the product for other programs. */
export function Doors() {
  return <Tokens />;
}
