import type { ArticleRow } from '@toasoan/contract/editorial/article'
import { classifyArticles, deleteArticles, restoreArticle } from '@toasoan/contract/editorial/article-moves'
import { updateCollection, viewCollection } from '@toasoan/contract/editorial/collections'
import { exportManaged } from '@toasoan/contract/editorial/manager'
import type { InputOf } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import { works } from '@toasoan/contract/planning/works'
import { call, download } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { staleAfterMove } from '#web/entities/article-steps/stale-after-move.ts'
import { offerUndo } from '#web/entities/article-steps/undo.tsx'
import { translate } from '#web/language/language.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { askCategory, askCollection, askPerson, askTags } from './bulk-dialogs.tsx'
import { bulkWords } from './bulk-words.ts'
import { showResults } from './results.tsx'
import { listTexts } from './text.ts'

type Result = { id: number; ok: boolean; message: string | null }

const nameOf = ({ title }: ArticleRow) => title || translate(listTexts.untitled)

/** Does something with each article, one after the other, and keeps what became of it. */
async function withEach(
  rows: readonly ArticleRow[],
  act: (row: ArticleRow) => Promise<unknown>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const row of rows) {
    const { id } = row
    await act(row).then(
      () => results.push({ id, ok: true, message: null }),
      (error: unknown) =>
        results.push({ id, ok: false, message: error instanceof Error ? error.message : String(error) }),
    )
  }
  return results
}

/** Says what became of each; true when it was done with all of them, who are then no longer chosen. */
async function tell(results: readonly Result[], rows: readonly ArticleRow[], done: Text): Promise<boolean> {
  void invalidate(...staleAfterMove)
  if (results.every(({ ok }) => ok)) {
    toastSuccess(translate(done, { count: results.length }))
    return true
  }
  await showResults(results, rows, bulkWords.done)
  return false
}

/** A whole piece of work whose failure is shown, with nothing done. */
async function attempt(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    reportFailure(error)
    return false
  }
}

/** Gives each article to a person, as work about it. */
export async function giveRows(rows: ArticleRow[]): Promise<boolean> {
  const asked = await askPerson(rows.length)
  if (!asked) return false
  const results = await withEach(rows, (row) =>
    call(works.create, {
      body: {
        title: nameOf(row).slice(0, 200),
        article_id: row.id,
        assignee_id: asked.person,
        due_at: asked.due,
      },
    }),
  )
  void invalidate('/list_works*')
  return tell(results, rows, bulkWords.given)
}

type Change = Omit<InputOf<typeof classifyArticles>['body'], 'items'>

const classify = (rows: ArticleRow[], change: Change | null): Promise<boolean> =>
  attempt(async () => {
    if (!change) return false
    const items = rows.map(({ id, version }) => ({ id, version }))
    const { results } = await call(classifyArticles, { body: { items, ...change } })
    return tell(results, rows, bulkWords.changed)
  })

/** Puts the articles into another category. */
export async function categorizeRows(rows: ArticleRow[]): Promise<boolean> {
  const category_id = await askCategory(rows.length)
  return classify(rows, category_id === null ? null : { category_id })
}

/** Adds keywords to the articles. */
export async function tagRows(rows: ArticleRow[]): Promise<boolean> {
  const add_tags = await askTags(rows.length)
  return classify(rows, add_tags && { add_tags })
}

/** Adds the articles to a collection, behind those it holds. */
export const collectRows = (rows: ArticleRow[]): Promise<boolean> =>
  attempt(async () => {
    const id = await askCollection(rows.length)
    if (id === null) return false
    const { items, version, name } = await call(viewCollection, { params: { id } })
    const held = items.map((item) => item.id)
    const article_ids = [...new Set([...held, ...rows.map((row) => row.id)])]
    await call(updateCollection, { params: { id }, body: { name, article_ids, version } })
    void invalidate('/collection*')
    toastSuccess(translate(bulkWords.collected, { name }))
    return true
  })

/** Writes the articles into a sheet; they stay chosen. */
export const exportRows = (rows: ArticleRow[]): Promise<boolean> =>
  attempt(async () => {
    const ids = rows.map(({ id }) => id).join(',')
    await download(exportManaged, 'tin-bai.xlsx', { query: { ids } })
    return false
  })

/** Puts the articles into the bin, from where the step may be taken back. */
export const removeRows = (rows: ArticleRow[]): Promise<boolean> =>
  attempt(async () => {
    const reason = await askReason({
      title: translate(bulkWords.removeTitle, { count: rows.length }),
      required: false,
      danger: true,
    })
    if (reason === null) return false
    const ids = rows.map(({ id }) => id)
    const { results } = await call(deleteArticles, { body: { ids, reason: reason || undefined } })
    if (!results.every(({ ok }) => ok)) return tell(results, rows, bulkWords.removed)
    void invalidate(...staleAfterMove)
    offerUndo(
      translate(bulkWords.removed, { count: rows.length }),
      rows.map(({ id, version }) => ({ id, version })),
    )
    return true
  })

/** Takes the articles out of the bin, each to where it was. */
export async function restoreRows(rows: ArticleRow[]): Promise<boolean> {
  const results = await withEach(rows, ({ id }) => call(restoreArticle, { params: { id } }))
  return tell(results, rows, bulkWords.restored)
}
