export { documentRoutes } from './document-routes.ts'
export {
  findPlace,
  type PlaceKind,
  placeList,
  placeNames,
  usablePlaces,
} from './place-rows.ts'
export { placesNow } from './places-now.ts'
export { addPlace, deletePlace, editPlace } from './save-place.ts'
