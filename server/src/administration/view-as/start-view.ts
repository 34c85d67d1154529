import { userErrors } from '@toasoan/contract/administration/users'
import { type startView, viewAsErrors } from '@toasoan/contract/administration/view-as'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { refuseTakeover } from '../rights/public.ts'
import { readPerson, refuseUnreached } from '../users/public.ts'
import { startOf } from './views.ts'

/** Lets the session look with a person's eyes. */
export const beginView = ({ change, params, access, language }: Call<typeof startView>) =>
  change(async (tx, note) => {
    const person = await readPerson(tx, params.id, true)
    refuseUnreached(access, 'user.viewAs', person)
    if (person.id === access.userId) throw fail(userErrors.yourself)
    const { id, name } = person
    if (person.status !== 'active') throw fail(viewAsErrors.notActive, { name })
    await refuseTakeover(tx, access, person, language)
    await sql`insert into session_view (session_id, user_id) values (${access.sessionId}, ${id})
      on conflict (session_id) do update set user_id = excluded.user_id, started_at = now()`.execute(tx)
    note(startOf({ viewer: access.name, seen: name, seenId: id }))
    return { user_id: id }
  })
