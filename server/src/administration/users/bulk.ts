import type { assignRoleToUsers, banUsers, moveUsers } from '@toasoan/contract/administration/users'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { say } from '@toasoan/contract/kit/text'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import { PreviewEnd } from '#server/kernel/http/previewing.ts'
import type { Call, CallContext } from '#server/kernel/http/route.ts'
import { changingRights } from '../rights/public.ts'
import { reachedPerson, setBan } from './ban-user.ts'
import { type Change, noted, setRoles } from './change-user.ts'
import { checkDepartments, refuseOwnDepartments, setDepartments } from './profile.ts'
import { readPerson } from './user-rows.ts'

type Results = DataOf<typeof banUsers>

/** Does the same to several people, each as a change of its own, and says of each what happened. */
async function each(
  call: CallContext,
  ids: readonly number[],
  work: (change: Change, id: number) => Promise<unknown>,
): Promise<Results> {
  const { access, language } = call
  const results: Results['results'] = []
  for (const id of ids) {
    try {
      await call.change((tx, note) =>
        changingRights({ tx, access, language }, () => work({ tx, note, access, language }, id)),
      )
      results.push({ id, ok: true, message: null, error: null })
    } catch (error) {
      if (error instanceof PreviewEnd) continue
      const { definition, data, errors } = asRefusal(error, language)
      if (definition.status >= 500) throw error
      const details = Object.values(errors ?? {}).flat()
      const message = details.length > 0 ? details.join(' ') : say(definition.message, language, data)
      results.push({ id, ok: false, message, error: definition.code })
    }
  }
  return { results }
}

/** Bans several people or lifts their bans. */
export const banMany = (call: Call<typeof banUsers>): Promise<Results> =>
  each(call, call.body.ids, (change, id) => setBan(change, id, call.body))

/** Gives several people a role or takes it. */
export const assignRoleToMany = (call: Call<typeof assignRoleToUsers>): Promise<Results> => {
  const { ids, role_id, holds } = call.body
  return each(call, ids, async (change, id) => {
    const before = await readPerson(change.tx, id, true)
    const others = before.role_ids.filter((held) => held !== role_id)
    await setRoles(change, before, holds ? [...others, role_id] : others)
    await noted(change, before)
  })
}

/** Lets several people join or leave a department, or makes it their primary one. */
export const moveMany = (call: Call<typeof moveUsers>): Promise<Results> => {
  const { ids, department_id, how } = call.body
  return each(call, ids, async (change, id) => {
    const before = await reachedPerson(change, 'user.update', id)
    const others = before.department_ids.filter((held) => held !== department_id)
    const joined = before.department_ids.includes(department_id)
      ? before.department_ids
      : [...others, department_id]
    const after = { join: joined, leave: others, primary: [department_id, ...others] }[how]
    const departments = { before: before.department_ids, after }
    refuseOwnDepartments(change.access, id, departments)
    await checkDepartments(change.tx, change.access, 'user.update', departments, change.language)
    await setDepartments(change.tx, id, departments)
    await noted(change, before)
  })
}
