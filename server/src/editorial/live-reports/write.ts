import {
  type addLiveEntry,
  type changeLiveEntry,
  liveReportErrors,
  mostEntries,
  quietMinutes,
  type removeLiveEntry,
  type setLiveReport,
} from '@toasoan/contract/editorial/live-reports'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findArticle, whyNotReport } from '../articles/public.ts'
import { workflowsOf } from '../workflows/public.ts'
import { findEntry, reportOf, standingOf, toldEntry } from './report-rows.ts'

const type = 'live_report'

const sentences = {
  correction: text(
    'Người đọc đã có mục này; hãy nói với họ đã sửa gì.',
    'Readers have had this entry for a while; tell them what was corrected.',
  ),
  ahead: text('Thời điểm không thể ở tương lai.', 'The time cannot lie ahead.'),
}

type Asking = Kernel & { access: Access; language: Language }

/** Why this person may not report live on an article, in words; null when they may. */
export async function whyNot(call: Asking, articleId: number): Promise<string | null> {
  const article = await findArticle(call.db, call.access, articleId)
  return whyNotReport(call.access, await workflowsOf(call), article, call.language)
}

type Workflows = Awaited<ReturnType<typeof workflowsOf>>

/** The article, held until the transaction ends, on which the person may report; 403 otherwise. */
async function mayReport(tx: Tx, { access, language }: Asking, workflows: Workflows, articleId: number) {
  const article = await findArticle(tx, access, articleId, true)
  const reason = whyNotReport(access, workflows, article, language)
  if (reason) throw fail(liveReportErrors.mayNot, { reason })
  return article
}

/** A minute is left for clocks that go ahead. */
function refuseAhead(at: string | undefined, language: Language): void {
  if (at && Date.parse(at) > Date.now() + 60_000)
    throw fail(kernelErrors.invalid, {}, { at: [say(sentences.ahead, language)] })
}

/** Opens a report, ends it, or opens it again. */
export async function setState(call: Call<typeof setLiveReport>) {
  const { access, params, body, change } = call
  const workflows = await workflowsOf(call)
  return change(async (tx, note) => {
    const { id, title } = await mayReport(tx, call, workflows, params.id)
    const before = await standingOf(tx, id)
    if (body.open)
      await sql`insert into live_report (article_id) values (${id})
        on conflict (article_id) do update set ended_at = null`.execute(tx)
    else if (before)
      await sql`update live_report set ended_at = coalesce(ended_at, now()) where article_id = ${id}`.execute(
        tx,
      )
    else throw fail(liveReportErrors.notOpen)
    note({ type, id, name: title, before, after: await standingOf(tx, id) })
    return reportOf(tx, access, id, null)
  })
}

/** One entry stands on top; the one that did steps down. */
const unpin = (tx: Tx, articleId: number, but: number) =>
  sql`update live_entry set pinned = false, version = version + 1
    where article_id = ${articleId} and pinned and id <> ${but}`.execute(tx)

/** Adds an entry, once for one key of the browser. */
export async function addEntry(call: Call<typeof addLiveEntry>) {
  const { access, params, body, change, language } = call
  const { title, body: words, is_key, pinned, at, client_key } = body
  const workflows = await workflowsOf(call)
  return change(async (tx, note) => {
    const article = await mayReport(tx, call, workflows, params.id)
    refuseAhead(at, language)
    const standing = await standingOf(tx, article.id)
    if (!standing || standing.ended_at) throw fail(liveReportErrors.notOpen)
    const { rows: known } = await sql<{ id: number }>`
      select id from live_entry where article_id = ${article.id} and client_key = ${client_key ?? null}`.execute(
      tx,
    )
    const { rows: counted } = await sql<{ n: number }>`
      select count(*) as n from live_entry where article_id = ${article.id}`.execute(tx)
    if (!known[0] && (counted[0]?.n ?? 0) >= mostEntries) throw fail(liveReportErrors.full)
    if (!known[0] && pinned) await unpin(tx, article.id, 0)
    const { rows: made } = known[0]
      ? { rows: known }
      : await sql<{ id: number }>`
        insert into live_entry (article_id, at, title, body, is_key, pinned, client_key, created_by)
        values (${article.id}, coalesce(${at ?? null}::timestamptz, now()), ${title}, ${words}, ${is_key}, ${pinned},
          ${client_key ?? null}, ${access.userId}) returning id`.execute(tx)
    const entry = toldEntry(await findEntry(tx, access, made[0]?.id ?? 0))
    note({ type, id: article.id, name: article.title, after: { entry } })
    return entry
  })
}

/** Changes an entry. What readers have had for longer than a few minutes is corrected with a note. */
export async function changeEntry(call: Call<typeof changeLiveEntry>) {
  const { access, params, body, change, language } = call
  const { version, correction, ...given } = body
  const workflows = await workflowsOf(call)
  return change(async (tx, note) => {
    const { article_id } = await findEntry(tx, access, params.id)
    const article = await mayReport(tx, call, workflows, article_id)
    refuseAhead(given.at, language)
    const before = await findEntry(tx, access, params.id, true)
    if (before.version !== version) throw fail(liveReportErrors.stale)
    const next = { ...before, ...given }
    const otherWords = next.body !== before.body || next.title !== before.title
    const told = Date.now() - Date.parse(before.created_at) > quietMinutes * 60_000
    if (otherWords && told && !correction)
      throw fail(kernelErrors.invalid, {}, { correction: [say(sentences.correction, language)] })
    if (next.pinned && !before.pinned) await unpin(tx, article_id, before.id)
    await sql`update live_entry set title = ${next.title}, body = ${next.body}, is_key = ${next.is_key},
      pinned = ${next.pinned}, at = ${next.at}, version = version + 1,
      updated_at = case when ${otherWords} then now() else updated_at end,
      correction = coalesce(${correction ?? null}, correction),
      corrected_at = case when ${correction ?? ''} = '' then corrected_at else now() end
      where id = ${before.id}`.execute(tx)
    const after = toldEntry(await findEntry(tx, access, before.id))
    note({
      type,
      id: article_id,
      name: article.title,
      before: { entry: toldEntry(before) },
      after: { entry: after },
    })
    return after
  })
}

/** Takes an entry away. */
export async function removeEntry(call: Call<typeof removeLiveEntry>) {
  const { access, params, change } = call
  const workflows = await workflowsOf(call)
  return change(async (tx, note) => {
    const { article_id } = await findEntry(tx, access, params.id)
    const article = await mayReport(tx, call, workflows, article_id)
    const before = await findEntry(tx, access, params.id, true)
    await sql`delete from live_entry where id = ${before.id}`.execute(tx)
    note({ type, id: article_id, name: article.title, before: { entry: toldEntry(before) }, after: {} })
    return null
  })
}
