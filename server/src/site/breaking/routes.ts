import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, type Text } from '@toasoan/contract/kit/text'
import { type BreakingRow, breakingNews, breakingSentences } from '@toasoan/contract/site/breaking-news'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { heldFacts, type Timed } from '../../messaging/held-back/public.ts'

/** Milliseconds that a band stays where nobody says until when. */
const usualStay = 2 * 3_600_000

/** Bands come at their time: who saved one last stands for it. */
export const timedBands: Timed = {
  table: 'breaking_news',
  standsFor: sql`coalesce(n.saved_by, n.created_by)`,
  needs: ['breakingNews.create', 'breakingNews.update'],
  decides: 'breakingNews.update',
}

/** SQL: where `breaking_news n` stands now. What is due shows once it was found that it may. */
const state = sql`case when not n.active then 'off' when n.ends_at <= now() then 'ended'
  when n.told = 'start' and n.starts_at <= now() then 'shown' when n.held_at is not null then 'held' else 'scheduled' end`

export const routes = recordRoutes<typeof breakingNews, BreakingRow>(breakingNews, {
  table: 'breaking_news',
  from: sql`breaking_news n left join app_user u on u.id = n.created_by`,
  id: sql`n.id`,
  columns: sql`n.id, n.name, n.link, n.starts_at, n.ends_at, n.active, n.push, n.pushed_at, ${state} as state,
    ${heldFacts(timedBands, sql`${state} = 'held'`)} as held, u.name as by, n.version,
    n.created_at, n.updated_at`,
  searched: sql`n.name`,
  orders: {
    starts_at: sql`n.starts_at`,
    ends_at: sql`n.ends_at`,
    name: sql`n.name collate "vi-x-icu"`,
    updated_at: sql`n.updated_at`,
  },
  order: '-starts_at',
  where: ({ state: requested }) => (requested ? [sql`${state} = ${requested}`] : []),
  values: ({ name, link, starts_at, ends_at, active, push }, { before, access, language }) => {
    const from = starts_at ?? new Date().toISOString()
    const until = ends_at ?? new Date(Date.parse(from) + usualStay).toISOString()
    const refuse = (sentence: Text) => fail(kernelErrors.invalid, {}, { ends_at: [say(sentence, language)] })
    if (Date.parse(until) <= Date.parse(from)) throw refuse(breakingSentences.end)
    const moved = until !== before?.ends_at
    if (active && moved && Date.parse(until) <= Date.now()) throw refuse(breakingSentences.past)
    return {
      name,
      link,
      // The database's own clock decides what is shown now.
      starts_at: starts_at ?? sql`now()`,
      ends_at: until,
      active,
      push,
      // Its times are told anew; who saves it may show it.
      told: starts_at ? sql`case when ${starts_at}::timestamptz <= now() then 'start' end` : 'start',
      held_at: null,
      saved_by: access.userId,
      ...(before ? {} : { created_by: access.userId }),
    }
  },
})
