import { judge } from './judge-screens.ts';

judge(2);
