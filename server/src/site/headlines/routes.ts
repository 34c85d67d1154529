import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import {
  headlineTrialErrors,
  startHeadlineTrial,
  stopHeadlineTrial,
  viewHeadlineTrial,
} from '@toasoan/contract/site/headline-trials'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { loadSiteState } from '../publications/public.ts'
import { renewPages, trialOf } from './trial-rows.ts'

const type = 'frontPage'

async function start(call: Call<typeof startHeadlineTrial>) {
  const { access, body, language } = call
  const { article_id: id, second_title } = body
  const { headlineTrials } = await loadSiteState(call.db)
  return call.change(async (tx, note) => {
    const refuse = (why: (typeof headlineTrialErrors)[keyof typeof headlineTrialErrors]) =>
      fail(why, {}, { second_title: [say(why.message, language)] })
    if (!headlineTrials) throw refuse(headlineTrialErrors.off)
    const { rows } = await sql<{ title: string }>`
      select title from article_publication where article_id = ${id} for share`.execute(tx)
    const [live] = rows
    if (!live) throw refuse(headlineTrialErrors.notLive)
    if (live.title === second_title) throw refuse(headlineTrialErrors.same)
    await sql`delete from headline_trial where article_id = ${id}`.execute(tx)
    await sql`insert into headline_trial (article_id, first_title, second_title, started_by)
      values (${id}, ${live.title}, ${second_title}, ${access.userId})`.execute(tx)
    await renewPages(tx, id)
    note({ type, id, name: live.title, after: { second_title } })
    const made = await trialOf(tx, id)
    if (!made) throw fail(kernelErrors.notFound)
    return made
  })
}

const stop = ({ change, params }: Call<typeof stopHeadlineTrial>) =>
  change(async (tx, note) => {
    const { rows } = await sql<{ first_title: string; second_title: string }>`
      update headline_trial set state = 'stopped', ended_at = now()
      where article_id = ${params.id} and state in ('running', 'second')
      returning first_title, second_title`.execute(tx)
    const [ended] = rows
    if (!ended) throw fail(kernelErrors.notFound)
    await renewPages(tx, params.id)
    note({ type, id: params.id, name: ended.first_title, before: { second_title: ended.second_title } })
    return null
  })

export const routes: Route[] = [
  route(viewHeadlineTrial, async ({ db, params }) => {
    const [{ headlineTrials }, trial] = await Promise.all([loadSiteState(db), trialOf(db, params.id)])
    return { enabled: headlineTrials, trial }
  }),
  route(startHeadlineTrial, start),
  route(stopHeadlineTrial, stop),
]
