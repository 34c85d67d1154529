import type { DocumentCalls } from '@toasoan/contract/facilities/documents'
import { lockRow } from '#server/kernel/crud/rows.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { attachDocument, type DocumentOwner, detachDocument, documentsOf } from '../documents/public.ts'
import { findPlace, type PlaceKind } from './place-rows.ts'

type Calls = { [Name in keyof DocumentCalls]: Omit<DocumentCalls[Name], 'path'> & { path: string } }

/** The calls for the documents of studios or vehicles. */
export function documentRoutes({ list, add, remove }: Calls, kind: PlaceKind): Route[] {
  const owner: DocumentOwner = {
    entity: kind.entity,
    assertChangeable: async (tx, _, id) => ({
      name: String((await lockRow(tx, { table: kind.entity }, id)).name),
    }),
  }
  return [
    route(list, async ({ db, params }) => {
      await findPlace(db, kind, params.id)
      return documentsOf(db, kind.entity, params.id)
    }),
    route(add, (call) => attachDocument(owner, call)),
    route(remove, (call) => detachDocument(owner, call)),
  ]
}
