import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { ChatPerson, peopleOfRecord } from '@toasoan/contract/messaging/chat'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { accessesWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { calledLike, listPeople } from '../../administration/users/public.ts'
import { refuseViewers } from './enter.ts'
import { seesRecord, whoSees } from './record-rules.ts'

/** People asked for one answer whether they see the record; whoever is not among them is found by typing on. */
const mostLookedAt = 50

/** Others who may be named in the talk about a record: those who take part, then colleagues of the actor's departments. */
export async function peopleToName({
  db,
  access,
  params: { type, id },
  query: { keyword, limit },
}: Call<typeof peopleOfRecord>): Promise<ChatPerson[]> {
  refuseViewers(access)
  if (!(await seesRecord(db, access, type, id))) throw fail(kernelErrors.notFound)
  const { rows } = await sql<{ id: number }>`select u.id from app_user u
    where u.status = 'active' and u.id <> ${access.userId} and ${keyword ? calledLike(keyword) : sql`true`}
    order by exists (select from chat_member m join chat_room r on r.id = m.room_id
        where m.user_id = u.id and r.record_type = ${type} and r.record_id = ${id}) desc,
      exists (select from user_department ud
        where ud.user_id = u.id and ud.department_id = any(${[...access.departments]}::bigint[])) desc,
      u.name collate "vi-x-icu", u.id limit ${mostLookedAt}`.execute(db)
  const order = rows.map((row) => row.id)
  const people = (await accessesWithoutSession(db, order)).filter((person) => can(person, 'chat.index'))
  const able = new Set(await whoSees(db, people, type, id))
  const offered = order.filter((one) => able.has(one)).slice(0, limit)
  const found = await listPeople(db, { page: 1, perPage: limit }, [sql`u.id = any(${offered}::bigint[])`])
  return found.rows
    .map(({ id, name, avatar }) => ({ id, name, avatar }))
    .sort((one, other) => offered.indexOf(one.id) - offered.indexOf(other.id))
}
