import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { say } from '@toasoan/contract/kit/text'
import { centreSentences } from '@toasoan/contract/messaging/notification-centre'
import {
  keepDuty,
  keepHabits,
  myHabits,
  type NotificationHabits,
  tryHabits,
} from '@toasoan/contract/messaging/notification-rules'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { habitsOf, putHabits } from './habits.ts'
import { tryOnLastWeek } from './try-rules.ts'

type Named = { id: number; name: string }

const namesOfPeople = async (db: Database, ids: readonly number[]): Promise<Named[]> =>
  ids.length === 0
    ? []
    : (
        await sql<Named>`select id, name from app_user where id = any(${[...new Set(ids)]}::bigint[])
          order by name collate "vi-x-icu", id`.execute(db)
      ).rows

const allCategories = async (db: Database): Promise<Named[]> =>
  (await sql<Named>`select id, name from category order by name collate "vi-x-icu", id`.execute(db)).rows

/** What the log keeps: names of rules, never the words they look for. */
const noted = ({ rules, quiet, digest_at, on_duty_until }: NotificationHabits) => ({
  rules: rules.map(({ name }) => name),
  quiet: quiet.map(({ days, from, to }) => `${days.join(',')}: ${from}–${to}`),
  digest_at,
  on_duty_until,
})

// Every statement names the owner: nobody reads or changes another person's habits.
export const routes: Route[] = [
  route(myHabits, async ({ db, access }) => {
    const habits = await habitsOf(db, access.userId)
    const [people, categories] = await Promise.all([
      namesOfPeople(
        db,
        habits.rules.flatMap(({ person_ids }) => person_ids),
      ),
      allCategories(db),
    ])
    return { ...habits, people, categories }
  }),
  route(keepHabits, ({ change, access, body: { version, ...kept } }) =>
    change(async (tx, note) => {
      const before = await habitsOf(tx, access.userId, true)
      if (before.version !== version) throw fail(kernelErrors.stale)
      const after = await putHabits(tx, access.userId, withChange(before, kept))
      note({
        type: 'user',
        id: access.userId,
        name: access.name,
        before: noted(before),
        after: noted(after),
      })
      return after
    }),
  ),
  route(keepDuty, ({ change, access, language, body: { until } }) =>
    change(async (tx, note) => {
      if (until !== null && Date.parse(until) <= Date.now())
        throw fail(kernelErrors.invalid, {}, { until: [say(centreSentences.past, language)] })
      const before = await habitsOf(tx, access.userId, true)
      const after = await putHabits(tx, access.userId, { ...before, on_duty_until: until })
      note({
        type: 'user',
        id: access.userId,
        name: access.name,
        before: { on_duty_until: before.on_duty_until },
        after: { on_duty_until: until },
      })
      return after
    }),
  ),
  route(tryHabits, ({ db, access, language, body }) => tryOnLastWeek(db, access.userId, language, body)),
]
