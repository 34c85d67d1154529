import { vehicleDocuments } from '@toasoan/contract/facilities/documents'
import {
  createVehicle,
  deleteVehicle,
  listVehicles,
  updateVehicle,
  usableVehicles,
  vehicleHistories,
  vehicleNames,
  viewVehicle,
} from '@toasoan/contract/facilities/mobile-vehicles'
import { readHistory } from '#server/kernel/history/record-history.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import {
  addPlace,
  deletePlace,
  documentRoutes,
  editPlace,
  findPlace,
  placeList,
  placeNames,
  usablePlaces,
} from '../places/public.ts'
import { vehicleKind } from './vehicle-kind.ts'

export const routes: Route[] = [
  route(listVehicles, ({ db, query }) => placeList(db, vehicleKind, query)),
  route(usableVehicles, ({ db, query }) => usablePlaces(db, vehicleKind, query)),
  route(vehicleNames, ({ db }) => placeNames(db, vehicleKind)),
  route(viewVehicle, ({ db, params }) => findPlace(db, vehicleKind, params.id)),
  route(createVehicle, (call) => addPlace(vehicleKind, call)),
  route(updateVehicle, (call) => editPlace(vehicleKind, call.params.id, call)),
  route(deleteVehicle, (call) => deletePlace(vehicleKind, call.params.id, call)),
  route(vehicleHistories, async ({ db, params }) => {
    await findPlace(db, vehicleKind, params.id)
    return readHistory(db, 'mobile_vehicle', params.id)
  }),
  ...documentRoutes(vehicleDocuments, vehicleKind),
]
