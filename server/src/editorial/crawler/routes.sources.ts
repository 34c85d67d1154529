import {
  addMembers,
  assignableMembers,
  discoverSource,
  exportOpml,
  importOpml,
  membersOfSource,
  proposeLayout,
  runSource,
  sources,
  trySource,
} from '@toasoan/contract/editorial/crawler-sources'
import { crawlerErrors, sourceSentences } from '@toasoan/contract/editorial/crawler-words'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { fairTurns } from '#server/kernel/work/fair-turns.ts'
import { FetchProblem, sayFailure } from './fetch/fetch-problem.ts'
import { discover } from './sources/discover.ts'
import { assignable, membersOf, saveMembers } from './sources/members.ts'
import { importFeeds, opmlOf } from './sources/opml.ts'
import { proposeRepair } from './sources/propose-repair.ts'
import { checkReading, createSource, deleteSource, plan, updateSource } from './sources/save-source.ts'
import { findSource, sourceList } from './sources/source-rows.ts'
import { tryReading } from './sources/try-source.ts'

const type = 'crawlerConfig'
const unique = { address: sourceSentences.sameAddress, name: sourceSentences.sameName }

/** Looking at foreign sites takes time: one look of each person at once. */
const inTurn = fairTurns({ atOnce: 4, perOwner: 1, waitingPerOwner: 2, waiting: 40, seconds: 20 })

/** Says at the field why a site cannot be read. */
async function atAddress<T>(work: Promise<T>, field: string, language: Language): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    const reason = sayFailure(error, language)
    throw fail(crawlerErrors.refused, { reason }, { [field]: [reason] })
  }
}

export const routes: Route[] = [
  route(sources.list, ({ db, query, language }) => sourceList(db, query, language)),
  route(assignableMembers, ({ db }) => assignable(db)),
  route(membersOfSource, ({ db, params }) => membersOf(db, params.id)),
  route(exportOpml, async ({ db, reply }) =>
    reply
      .headers({
        'content-type': 'text/x-opml; charset=utf-8',
        'content-disposition': 'attachment; filename="nguon-tin.opml"',
      })
      .send(await opmlOf(db)),
  ),
  route(sources.view, ({ db, params, language }) => findSource(db, params.id, language)),
  route(proposeLayout, async (call) => {
    const source = await findSource(call.db, call.params.id, call.language)
    return inTurn(call.access.userId, () => proposeRepair(call, source))
  }),
  route(sources.create, ({ change, access, language, body }) =>
    change(async (tx, note) => {
      const id = await createSource(tx, { userId: access.userId, language }, body)
      const after = await findSource(tx, id, language)
      note({ type, id, name: after.name, after })
      return after
    }).catch((error) => atField(error, unique, language)),
  ),
  route(sources.update, ({ change, language, params, body }) =>
    change(async (tx, note) => {
      const { before, after } = await updateSource(tx, language, params.id, body)
      note({ type, id: after.id, name: after.name, before, after })
      return after
    }).catch((error) => atField(error, unique, language)),
  ),
  changing(sources.remove, async ({ tx, note, language, params }) => {
    const before = await deleteSource(tx, language, params.id)
    note({ type, id: params.id, name: before.name, before })
    return null
  }),
  changing(addMembers, async ({ tx, note, language, body }) => {
    const { before, after } = await saveMembers(tx, body, language)
    note({ type, id: after.source.id, name: after.source.name, before, after })
    return after
  }),
  changing(runSource, async ({ tx, note, language, params }) => {
    const row = await findSource(tx, params.id, language, true)
    if (!row.active) throw fail(crawlerErrors.inactive)
    await plan(tx, row)
    // Whoever asks for it wants what is there, not whether it changed.
    await sql`update crawl_config set unconditional_at = null where id = ${row.id}`.execute(tx)
    note({ type, id: row.id, name: row.name, after: { run: true } })
    return findSource(tx, params.id, language)
  }),
  route(discoverSource, (call) =>
    inTurn(call.access.userId, () => atAddress(discover(call, call.body.url), 'url', call.language)),
  ),
  route(trySource, async (call) => {
    await checkReading(call.body, call.language)
    return inTurn(call.access.userId, () =>
      atAddress(tryReading(call, call.body, call.language), 'address', call.language),
    )
  }),
  changing(importOpml, async ({ tx, note, access, language, body }) => {
    const { added, known, refused } = await importFeeds(tx, { userId: access.userId, language }, body.opml)
    for (const { id, name } of added) note({ type, id, name, after: { name } })
    if (added.length === 0) note({ type, id: 0, name: 'OPML', after: { known } })
    return { added: added.length, known, refused }
  }),
]
