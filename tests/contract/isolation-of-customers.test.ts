import { testedOperations } from '../support/contract.ts';
import { tellsNothing } from './isolation.ts';

tellsNothing(
  testedOperations.filter(({ area }) => area === 'customer'),
  { few: 15 },
);
