import {
  createScimClient,
  listScimClients,
  revokeScimClient,
  scimPath,
} from '@toasoan/contract/administration/staff-sync'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { createClient, revokeClient, scimClients } from './clients.ts'

export const routes: Route[] = [
  route(listScimClients, async ({ db, configuration }) => ({
    address: `${configuration.publicUrl}${scimPath}`,
    clients: await scimClients(db),
  })),

  changing(createScimClient, async ({ tx, note, access, language, body: { name } }) => {
    const { token, ...made } = await createClient(tx, access.userId, { name, language })
    note({ type: 'scim_client', id: made.id, name, after: { name } })
    return { ...made, token }
  }),

  changing(revokeScimClient, async ({ tx, note, params: { id } }) => {
    const name = await revokeClient(tx, id)
    note({ type: 'scim_client', id, name, before: { name } })
    return null
  }),
]
