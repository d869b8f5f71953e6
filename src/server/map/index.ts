export { listMapClusters } from './clusters.ts';
export { listMapCompanies } from './companies.ts';
export { listMapPlaces } from './places.ts';
export { addMapArea, deleteMapArea, getMapArea, listMapAreas, updateMapArea } from './saved-areas.ts';
