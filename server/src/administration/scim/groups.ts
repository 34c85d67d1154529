import { groups } from '@toasoan/contract/administration/groups'
import { scimErrors } from '@toasoan/contract/administration/staff-sync'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { checkInput } from '#server/kernel/http/check-input.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { insertValues, updateValues } from '#server/kernel/records/change-record.ts'
import { changeMembers, findGroup, groupValues, removeGroup } from '../groups/public.ts'
import type { Change as Made } from '../users/public.ts'
import { type Resource, refuseOtherVersion } from './answer.ts'
import {
  type Change,
  changedSet,
  elementsOf,
  field,
  groupSchema,
  requiredText,
  type Setters,
  selectedValue,
  textOf,
} from './attributes.ts'
import { changing, need, type ScimCall } from './call.ts'

/** What a client gave of a group; absent attributes stay as they are. */
export type GivenGroup = { displayName?: string; externalId?: string; members?: number[] }

function memberNumber(value: unknown, name: string): number {
  const number = /^\d{1,15}$/.test(String(value)) ? Number(value) : 0
  if (number === 0) throw fail(scimErrors.value, { attribute: name })
  return number
}

/** How attributes of a group are taken over; `current` are its members. */
export const groupSetters = (current: readonly number[]): Setters<GivenGroup> => {
  const members = (given: GivenGroup, change: Change) => {
    const values = elementsOf(change).map(({ value }) => memberNumber(value, change.name))
    const selected = selectedValue(change.filter)
    const one = selected === null ? null : memberNumber(selected, change.name)
    given.members = changedSet(given.members ?? current, change, values, one)
  }
  return new Map([
    ['displayname', field('displayName', requiredText)],
    ['externalid', field('externalId', textOf)],
    ['members', members],
    ['members.value', members],
  ])
}

export type ScimGroup = {
  id: number
  name: string
  external_id: string | null
  created_at: string
  updated_at: string
  members: { value: string; display: string; type: 'User' }[]
}

/** Groups with what a client calls them: `g` the group, `s` the client's own name. */
export const groupsOf = (clientId: number) =>
  sql`staff_group g left join scim_group s on s.group_id = g.id and s.client_id = ${clientId}`

/** Groups by a condition, in the order of their numbers. */
export async function readGroups(
  db: Database | Tx,
  clientId: number,
  where: RawBuilder<unknown>,
): Promise<ScimGroup[]> {
  const { rows } = await sql<ScimGroup>`
    select g.id, g.name, s.external_id, g.created_at, g.updated_at,
      coalesce((select jsonb_agg(jsonb_build_object('value', u.id::text, 'display', u.name, 'type', 'User') order by u.id)
        from group_user gu join app_user u on u.id = gu.user_id where gu.group_id = g.id), '[]') as members
    from ${groupsOf(clientId)} where ${where} order by g.id`.execute(db)
  return rows
}

/** One group; 404 when there is none. */
export async function readGroup(db: Database | Tx, clientId: number, id: number): Promise<ScimGroup> {
  const [group] = await readGroups(db, clientId, sql`g.id = ${id}`)
  if (!group) throw fail(kernelErrors.notFound)
  return group
}

/** A group as a SCIM resource (RFC 7643, 4.2). */
export const groupResource = ({ id, name, external_id, members, ...group }: ScimGroup): Resource => ({
  schemas: [groupSchema],
  id: String(id),
  ...(external_id ? { externalId: external_id } : {}),
  displayName: name,
  members,
  meta: { resourceType: 'Group', created: group.created_at, lastModified: group.updated_at },
})

const membersOf = ({ members }: ScimGroup): number[] => members.map(({ value }) => Number(value))

async function keepExternalId(tx: Tx, clientId: number, id: number, externalId?: string): Promise<void> {
  if (externalId === undefined) return
  if (externalId === '') {
    await sql`delete from scim_group where client_id = ${clientId} and group_id = ${id}`.execute(tx)
    return
  }
  await sql`insert into scim_group (client_id, group_id, external_id) values (${clientId}, ${id}, ${externalId})
    on conflict (client_id, group_id) do update set external_id = excluded.external_id`.execute(tx)
}

/** Changes members to those that are given, as far as they differ. */
async function setMembers(
  call: ScimCall,
  change: Made,
  id: number,
  { before, after }: { before: readonly number[]; after: readonly number[] },
): Promise<void> {
  const add = after.filter((member) => !before.includes(member))
  const remove = before.filter((member) => !after.includes(member))
  if (add.length + remove.length === 0) return
  need(call, 'group.assignUser')
  await changeMembers(change, id, { add, remove })
}

/** Adds a group; it has no role until a person gives it one. Returns its number. */
export async function createGroup(call: ScimCall, given: GivenGroup): Promise<number> {
  const { client } = call
  need(call, 'group.create')
  return changing(call, 'group.create', async (change) => {
    const { tx, note, language } = change
    const input = checkInput(groups.create.body, { name: given.displayName ?? '' })
    const id = await insertValues(tx, 'staff_group', await groupValues(input, { tx, before: null, language }))
    const after = await findGroup(tx, id)
    note({ type: 'group', id, name: after.name, after })
    await setMembers(call, change, id, { before: [], after: given.members ?? [] })
    await keepExternalId(tx, client.id, id, given.externalId)
    return id
  })
}

/** Changes a group; `read` makes what the client gives from the present members. */
export async function updateGroup(
  call: ScimCall,
  id: number,
  read: (members: readonly number[]) => GivenGroup,
): Promise<void> {
  const { client, request } = call
  need(call, 'group.view')
  await changing(call, 'group.update', async (change) => {
    const { tx, note, language } = change
    const before = await findGroup(tx, id, true)
    const seen = await readGroup(tx, client.id, id)
    refuseOtherVersion(groupResource(seen), request)
    const members = membersOf(seen)
    const { displayName, externalId, members: wanted } = read(members)
    if (displayName !== undefined && displayName !== before.name) {
      need(call, 'group.update')
      const { description } = before
      const { name } = checkInput(groups.create.body, { name: displayName })
      await updateValues(
        tx,
        'staff_group',
        id,
        await groupValues({ name, description }, { tx, before, language }),
      )
      const after = await findGroup(tx, id)
      note({ type: 'group', id, name: after.name, before, after })
    }
    if (wanted) await setMembers(call, change, id, { before: members, after: wanted })
    if (externalId !== undefined && externalId !== (seen.external_id ?? '')) {
      need(call, 'group.update')
      await keepExternalId(tx, client.id, id, externalId)
    }
  })
}

/** Takes everybody out of a group and deletes it; 409 while it has rights in workflows. */
export async function deleteGroup(call: ScimCall, id: number): Promise<void> {
  const { client, request } = call
  need(call, 'group.delete')
  await changing(call, 'group.delete', async (change) => {
    await findGroup(change.tx, id, true)
    const seen = await readGroup(change.tx, client.id, id)
    refuseOtherVersion(groupResource(seen), request)
    await setMembers(call, change, id, { before: membersOf(seen), after: [] })
    await removeGroup(change, id)
  })
}
