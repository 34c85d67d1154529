import {
  createWallKey,
  listWallKeys,
  revokeWallKey,
  wall,
  wallScreen,
} from '@toasoan/contract/broadcast/wall'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { addressClass } from '../../account/auth/public.ts'
import { wallContentOf } from './wall-content.ts'
import { admitScreen, endWallKey, makeWallKey, wallKeys } from './wall-keys.ts'

export const routes: Route[] = [
  route(wall, ({ db, access }) => wallContentOf(db, access)),

  route(wallScreen, async ({ db, request, reply, language }) => {
    const header = request.headers.authorization
    await admitScreen(db, { header, address: addressClass(request.ip), language })
    void reply.header('cache-control', 'private, no-store')
    return wallContentOf(db, null)
  }),

  route(listWallKeys, ({ db }) => wallKeys(db)),

  changing(createWallKey, async ({ tx, note, access, language, body: { name } }) => {
    const { key, ...made } = await makeWallKey(tx, access.userId, { name, language })
    note({ type: 'wall_key', id: made.id, name, after: { name } })
    return { ...made, key }
  }),

  changing(revokeWallKey, async ({ tx, note, params: { id } }) => {
    const name = await endWallKey(tx, id)
    note({ type: 'wall_key', id, name, before: { name } })
    return null
  }),
]
