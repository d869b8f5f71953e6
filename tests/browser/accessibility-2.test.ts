import { judge } from './judge-screens.ts';
import { quarter, screens } from './screens.ts';

judge(quarter(2, screens));
