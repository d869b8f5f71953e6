export { listHsCodes } from './codes.ts';
