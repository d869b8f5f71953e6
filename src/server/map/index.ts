export { listMapClusters } from './map-clusters.ts';
export { listMapCompanies } from './map-companies.ts';
export { listMapPlaces } from './map-places.ts';
export { addMapArea, deleteMapArea, getMapArea, listMapAreas, updateMapArea } from './saved-areas.ts';
