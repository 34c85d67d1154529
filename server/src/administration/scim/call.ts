import type { Permission } from '@toasoan/contract/access/catalogue'
import { scimPath } from '@toasoan/contract/administration/staff-sync'
import { listUsers } from '@toasoan/contract/administration/users'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '#server/kernel/access/access.ts'
import { type Change as Noted, writeActivity } from '#server/kernel/activity/activity.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notifyOfOwnChange } from '#server/kernel/realtime/changes.ts'
import { changingRights } from '../rights/public.ts'
import type { Change } from '../users/public.ts'
import type { Client } from './clients.ts'

/** A request of a client. */
export type ScimCall = {
  readonly kernel: Kernel
  readonly client: Client
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Address of the site. */
  readonly base: string
}

/** Rejects with 403 what the client's maker may not do. */
export function need({ client: { access } }: Pick<ScimCall, 'client'>, permission: Permission): void {
  if (!can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
}

/** The record's number in an address; 404 for anything else. */
export function numberIn({ params }: FastifyRequest): number {
  const { id } = params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw fail(kernelErrors.notFound)
  return Number(id)
}

const withClient = (value: unknown, name: string): unknown => ({
  ...(typeof value === 'object' && value !== null ? value : {}),
  scim_client: name,
})

/**
 * Runs a change of people or groups in one transaction under the same guards as the screens (`changingRights`), with its activity
 * rows, which name the client.
 */
export async function changing<T>(
  { kernel, client, request }: ScimCall,
  permission: Permission,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { db, sessions, realtime } = kernel
  const { access } = client
  const api = `${scimPath}${String(request.routeOptions.url).slice(scimPath.length)}`
  const [module = ''] = permission.split('.')
  const origin = { access, module, permission, method: request.method, api, address: request.ip }
  try {
    const { result, count } = await inTransaction(db, async (tx) => {
      const notes: Noted[] = []
      const change: Change = {
        tx,
        note: (noted) => void notes.push({ ...noted, after: withClient(noted.after, client.name) }),
        access,
        language: access.language,
      }
      const result = await changingRights(change, () => work(change))
      await writeActivity(tx, origin, notes)
      return { result, count: notes.length }
    })
    if (count > 0) notifyOfOwnChange(realtime, listUsers)
    return result
  } finally {
    // A change of rights is effective for the next request.
    await sessions.synced()
  }
}
