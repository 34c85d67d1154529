import { listDuplicates, viewLibraryStorage } from '@toasoan/contract/media/storage'
import { type Route, route } from '#server/kernel/http/route.ts'
import { findDuplicates } from './duplicates.ts'
import { libraryRoom } from './room.ts'

export const routes: Route[] = [
  route(viewLibraryStorage, (call) => libraryRoom(call)),
  route(listDuplicates, ({ db, query }) => findDuplicates(db, query)),
]
