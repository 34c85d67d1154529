import { studioDocuments } from '@toasoan/contract/facilities/documents'
import {
  createStudio,
  deleteStudio,
  listStudios,
  studioDoor,
  studioHistories,
  studioNames,
  updateStudio,
  usableStudios,
  viewStudio,
} from '@toasoan/contract/facilities/studios'
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
import { doorOf } from './door.ts'
import { studioKind } from './studio-kind.ts'

export const routes: Route[] = [
  route(listStudios, ({ db, query }) => placeList(db, studioKind, query)),
  route(usableStudios, ({ db, query }) => usablePlaces(db, studioKind, query)),
  route(studioNames, ({ db }) => placeNames(db, studioKind)),
  route(viewStudio, ({ db, params }) => findPlace(db, studioKind, params.id)),
  route(createStudio, (call) => addPlace(studioKind, call)),
  route(updateStudio, (call) => editPlace(studioKind, call.params.id, call)),
  route(deleteStudio, (call) => deletePlace(studioKind, call.params.id, call)),
  route(studioHistories, async ({ db, params }) => {
    await findPlace(db, studioKind, params.id)
    return readHistory(db, 'studio', params.id)
  }),
  route(studioDoor, ({ db, params, query }) => doorOf(db, params.id, query.day)),
  ...documentRoutes(studioDocuments, studioKind),
]
