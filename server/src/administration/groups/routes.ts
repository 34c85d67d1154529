import {
  addGroupWorkflow,
  assignGroupRole,
  assignGroupUsers,
  createGroup,
  deleteGroup,
  groupErrors,
  groupRole,
  groupUsers,
  groupWorkflows,
  listGroups,
  removeGroupWorkflow,
  updateGroup,
  viewGroup,
} from '@toasoan/contract/administration/groups'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { freeCode } from '#server/kernel/records/free-code.ts'
import { changingRights, mayGrant } from '../rights/public.ts'
import { findGroup, groupList } from './group-rows.ts'
import { assignMembers, assignRoleOfGroup, membersOf, roleOfGroup } from './members.ts'
import { giveWorkflow, takeWorkflow, workflowsOfGroup } from './workflows.ts'

const taken = {
  code: text('Mã này đã có.', 'This code is taken.'),
  name: text('Đã có nhóm tên này.', 'There is a group of this name.'),
}

const refusal = (field: keyof typeof taken, language: Language) =>
  fail(kernelErrors.duplicate, {}, { [field]: [say(taken[field], language)] })

function codeTaken(error: unknown, language: Language): never {
  if ((error as { code?: string }).code !== '23505') throw error
  throw refusal('code', language)
}

/** Refuses a name that another group has, but for its case. Those who name groups wait for each other. */
async function refuseTakenName(tx: Tx, name: string, language: Language): Promise<void> {
  await sql`lock table staff_group in share row exclusive mode`.execute(tx)
  const { rows } = await sql`select from staff_group where name_key(name) = name_key(${name})`.execute(tx)
  if (rows.length > 0) throw refusal('name', language)
}

export const routes: Route[] = [
  route(listGroups, ({ db, query }) => groupList(db, query)),
  route(viewGroup, async ({ db, params, access }) => {
    const group = await findGroup(db, params.id)
    return { ...group, grantable: await mayGrant(db, access, group.role ? [group.role.id] : []) }
  }),

  route(createGroup, ({ change, body, language }) =>
    change(async (tx, note) => {
      const { name, description } = body
      await refuseTakenName(tx, name, language)
      const code = body.code ?? (await freeCode(tx, 'staff_group', slugOf(name, 50)))
      const { rows } = await sql<{ id: number }>`insert into staff_group (code, name, description)
        values (${code}, ${name}, ${description}) returning id`.execute(tx)
      const after = await findGroup(tx, rows[0]?.id ?? 0)
      note({ type: 'group', id: after.id, name: after.name, after })
      return after
    }).catch((error) => codeTaken(error, language)),
  ),

  changing(updateGroup, async ({ tx, note, params, body, language }) => {
    const before = await findGroup(tx, params.id, true)
    if (body.version && body.version !== before.version)
      throw fail(kernelErrors.stale, { version: before.version })
    const { name, description } = withChange(before, body)
    if (name.toLowerCase() !== before.name.toLowerCase()) await refuseTakenName(tx, name, language)
    await sql`update staff_group set name = ${name}, description = ${description},
      version = version + 1, updated_at = now() where id = ${params.id}`.execute(tx)
    const after = await findGroup(tx, params.id)
    note({ type: 'group', id: after.id, name: after.name, before, after })
    return after
  }),

  route(deleteGroup, ({ change, params, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () => {
        const before = await findGroup(tx, params.id, true)
        const { users, workflows } = before
        if (users + workflows > 0) throw fail(groupErrors.inUse, { users, workflows })
        await sql`delete from staff_group where id = ${params.id}`.execute(tx)
        note({ type: 'group', id: params.id, name: before.name, before })
        return null
      }),
    ),
  ),

  route(groupUsers, membersOf),
  route(assignGroupUsers, assignMembers),
  route(groupRole, roleOfGroup),
  route(assignGroupRole, assignRoleOfGroup),
  route(groupWorkflows, workflowsOfGroup),
  route(addGroupWorkflow, giveWorkflow),

  route(removeGroupWorkflow, ({ change, params, access, language }) =>
    change((tx, note) =>
      changingRights({ tx, access, language }, async () => {
        const { group, before } = await takeWorkflow(tx, params.id)
        note({ type: 'group', id: group.id, name: group.name, before })
        return null
      }),
    ),
  ),
]
