import { judge } from './judge-screens.ts';

judge(0);
