import { judge } from './judge-screens.ts';

judge(1);
