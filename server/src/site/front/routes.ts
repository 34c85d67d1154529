import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import {
  articlesOfLayout,
  callOffShowing,
  frontErrors,
  frontSlots,
  listFrontVersions,
  placeOnFront,
  previewFrontPage,
  restoreFrontPage,
  saveFrontPage,
  showFrontPage,
  viewFrontPage,
} from '@toasoan/contract/site/front-page'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { countRows, ofPage } from '#server/kernel/records/paged-list.ts'
import { previewFront } from '../pages/public.ts'
import { siteKnowledge } from '../publications/public.ts'
import {
  articlesOf,
  findVersion,
  headVersion,
  namedIn,
  showingNow,
  versions,
  waitingShowings,
} from './front-rows.ts'
import { place, slots } from './place.ts'
import { addVersion, showVersion } from './save.ts'

const type = 'frontPage'

async function state(call: Call<typeof viewFrontPage>) {
  const { db } = call
  const [head, live, waiting, { byId, home }] = await Promise.all([
    headVersion(db, call),
    showingNow(db),
    waitingShowings(db),
    siteKnowledge(call).categories(),
  ])
  const usual = new Set(home.map(({ id }) => id))
  const sections = [...home, ...[...byId.values()].filter(({ id }) => !usual.has(id))]
  return {
    head,
    live,
    waiting,
    articles: await articlesOf(db, namedIn([head?.layout]), call),
    sections: sections.map(({ id, name }) => ({ id, name, usual: usual.has(id) })),
  }
}

const save = (call: Call<typeof saveFrontPage>) =>
  call.change(async (tx, note) => {
    const { access, language, body } = call
    const id = await addVersion(tx, { ...body, userId: access.userId, language })
    const after = await findVersion(tx, id, call)
    note({ type, id, name: `#${id}`, after: { layout: body.layout, note: body.note } })
    return after
  })

const restore = (call: Call<typeof restoreFrontPage>) =>
  call.change(async (tx, note) => {
    const { access, language, body, params } = call
    const { layout } = await findVersion(tx, params.id, call)
    const id = await addVersion(tx, { ...body, layout, restores: params.id, userId: access.userId, language })
    note({ type, id, name: `#${id}`, after: { restores: params.id, note: body.note } })
    return findVersion(tx, id, call)
  })

const show = (call: Call<typeof showFrontPage>) =>
  call.change(async (tx, note) => {
    const { params, body, access, language } = call
    await findVersion(tx, params.id, call)
    const from = body.shows_from
    if (from !== null && Date.parse(from) <= Date.now())
      throw fail(frontErrors.past, {}, { shows_from: [say(frontErrors.past.message, language)] })
    await showVersion(tx, params.id, from, access)
    note({
      type,
      id: params.id,
      name: `#${params.id}`,
      after: { shows_from: from ?? new Date().toISOString() },
    })
    return findVersion(tx, params.id, call)
  })

const callOff = ({ change, params }: Call<typeof callOffShowing>) =>
  change(async (tx, note) => {
    const { rows } = await sql<{ version_id: number; shows_from: string; shown: boolean }>`
      select version_id, shows_from, told_at is not null as shown from front_showing
      where id = ${params.id} and called_off_at is null for update`.execute(tx)
    const found = rows[0]
    if (!found) throw fail(kernelErrors.notFound)
    if (found.shown) throw fail(frontErrors.shown)
    await sql`update front_showing set called_off_at = now() where id = ${params.id}`.execute(tx)
    const { version_id: id, shows_from } = found
    note({ type, id, name: `#${id}`, before: { shows_from }, after: { called_off: true } })
    return null
  })

export const routes: Route[] = [
  route(viewFrontPage, state),
  route(listFrontVersions, async (call) => {
    const { db, query } = call
    const direction = sql.raw((query.sortDesc ?? !query.sortBy) ? 'desc' : 'asc')
    const where = query.keyword
      ? sql`where plain_text(v.note || ' ' || coalesce(u.name, '')) like '%' || plain_text(${query.keyword}) || '%'`
      : sql``
    const [rows, counted] = await Promise.all([
      versions(db, sql`${where} order by v.id ${direction} ${ofPage(query)}`, call),
      countRows(db, sql`front_version v left join app_user u on u.id = v.created_by ${where}`),
    ])
    return { rows, total: counted }
  }),
  route(saveFrontPage, save),
  route(restoreFrontPage, restore),
  route(showFrontPage, show),
  route(callOffShowing, callOff),
  route(frontSlots, slots),
  route(placeOnFront, place),
  route(previewFrontPage, async (call) => {
    const { layout } = call.body
    const html = await previewFront(call, layout)
    if (html === null) throw fail(kernelErrors.unavailable)
    return { html, articles: await articlesOf(call.db, articlesOfLayout(layout), call) }
  }),
]
