import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import { textBlocks, withParagraph } from '@toasoan/contract/editorial/paragraphs'
import { reworded } from '@toasoan/contract/editorial/reword'
import { stageLabels, stageName, stages } from '@toasoan/contract/editorial/stages'
import { suggestedFor } from '@toasoan/contract/editorial/suggested-words'
import {
  type acceptSuggestion,
  type createSuggestion,
  type refuseSuggestion,
  type Suggestion,
  suggestionErrors,
  type withdrawSuggestion,
} from '@toasoan/contract/editorial/suggestions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { contentOf, findArticle, saveWithin, whyNotEdit } from '../articles/public.ts'
import { shortened, whoSee } from '../comments/public.ts'
import { notifyDesks } from '../presence/public.ts'
import { workflowsOf } from '../workflows/public.ts'
import { findRow, findSuggestion, headTexts, placeIn, type Row, sameWords } from './suggestion-rows.ts'

/**
 * Tells the article's author and who writes it just now of a new suggestion, and its writer of what became of
 * it; only who may see the article.
 */
async function notifyOfSuggestion(
  tx: Tx,
  access: Access,
  article: { id: number; title: string; author_id: number },
  { state, author, after, reason }: Suggestion,
): Promise<void> {
  const data = { actor: access.name, words: shortened(after), title: article.title, reason }
  const rest = { data, link: `/article/edit/${article.id}`, partId: article.id, actorId: access.userId }
  if (state === 'withdrawn') return
  if (state !== 'open') {
    const userIds = await whoSee({ tx, access }, [author.id], article.id)
    await notify(tx, {
      ...rest,
      kind: state === 'accepted' ? 'suggestion_accepted' : 'suggestion_refused',
      userIds,
    })
    return
  }
  const { rows } = await sql<{ holder_id: number }>`select holder_id from article_lock
    where article_id = ${article.id} and holder_id is not null and expires_at > now()`.execute(tx)
  const concerned = [article.author_id, ...rows.map(({ holder_id }) => holder_id)]
  const others = [...new Set(concerned)].filter((id) => id !== access.userId)
  await notify(tx, {
    ...rest,
    kind: 'suggestion_made',
    userIds: await whoSee({ tx, access }, others, article.id),
  })
}

const type = 'article_suggestion'

const label = text('Nhận gợi ý của {name}', 'A suggestion of {name} accepted')

/** Proposes other words for a paragraph, and tells those whose text it is. */
export const suggest = (call: Call<typeof createSuggestion>) =>
  call.change(async (tx, note) => {
    const { access, body, params, language } = call
    const article = await findArticle(tx, access, params.id, true)
    if (article.stage === stages.archived || article.stage === stages.deleted) {
      const stage = say(stageLabels[stageName(article.stage)], language)
      throw fail(suggestionErrors.closed, { stage })
    }
    if (sameWords(body.before, body.after))
      throw fail(suggestionErrors.same, {}, { after: [say(suggestionErrors.same.message, language)] })
    const texts = await headTexts(tx, article.id)
    const place = placeIn(body.anchor, texts)
    if (place === null) throw fail(suggestionErrors.gone)
    const anchor = { ...body.anchor, block: place, version: article.version }
    const { rows } = await sql<{ id: number }>`
      insert into article_suggestion (article_id, author_id, anchor, words_before, words_after, note)
      values (${article.id}, ${access.userId}, ${JSON.stringify(anchor)}::jsonb, ${body.before}, ${body.after}, ${body.note})
      returning id`.execute(tx)
    const made = await findSuggestion(tx, access, rows[0]?.id ?? 0)
    await notifyOfSuggestion(tx, access, article, made)
    await notifyDesks(tx, article.id, 'suggestions')
    note({ type, id: made.id, name: article.title, after: made })
    return made
  })

function refuseDecided({ state, decided_by }: Row): void {
  if (state !== 'open') throw fail(suggestionErrors.decided, { name: decided_by ?? '', state })
}

async function close(tx: Tx, access: Access, id: number, state: string, reason = ''): Promise<void> {
  await sql`update article_suggestion set state = ${state}, reason = ${reason}, decided_by = ${access.userId},
    decided_at = now() where id = ${id}`.execute(tx)
}

/** The proposed words for a paragraph as it is; 409 when it was changed where they are, and not `over`. */
function wordsFor({ before, after }: Row, current: string, over: string | undefined): string {
  const words = over === undefined ? suggestedFor(before, after, current) : after
  if (words === null || (over !== undefined && !sameWords(current, over)))
    throw fail(suggestionErrors.changed, { current })
  return words
}

/** The head version's text with the proposed words; 409 when its paragraph is gone, or changed and not `over`. */
function applied(row: Row, document: ArticleDocument, over: string | undefined): ArticleDocument {
  const blocks = textBlocks(document)
  const texts = blocks.map(({ content = [] }) => content.map((node) => node.text ?? '\n').join(''))
  const place = placeIn(row.anchor, texts)
  const block = place === null ? undefined : blocks[place]
  if (place === null || !block) throw fail(suggestionErrors.gone)
  const current = texts[place] as string
  return withParagraph(document, place, reworded(block.content ?? [], wordsFor(row, current, over)))
}

/** A suggestion whose words the caller writes into the shared text; rejects like `applied`, and without such a text. */
async function acceptable(tx: Tx, access: Access, before: Row, current: string, over?: string): Promise<Row> {
  const article = await findArticle(tx, access, before.article_id, true)
  const row = await findRow(tx, access, before.id, true)
  refuseDecided(row)
  if (whyNotEdit(access, article)) throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
  wordsFor(row, current, over)
  return row
}

/** Puts the proposed words into the article under the writer's lock; of two who accept at once, one does. */
export async function accept(call: Call<typeof acceptSuggestion>) {
  const {
    change,
    access,
    language,
    params: { id },
  } = call
  const { over, together, ...writing } = call.body
  const workflows = await workflowsOf(call)
  return change(async (tx, note) => {
    const before = await findRow(tx, access, id, false)
    let row = before
    if (together) row = await acceptable(tx, access, before, together.current, over)
    else
      await saveWithin(
        tx,
        note,
        {
          workflows,
          access,
          language,
          id: before.article_id,
          ...writing,
          label: say(label, language, { name: before.author_name }),
        },
        async ({ input }) => {
          // The article's row is locked by now, so whoever came first has settled it.
          row = await findRow(tx, access, id, true)
          refuseDecided(row)
          return contentOf({ ...input, document: applied(row, input.document, over) })
        },
      )
    await close(tx, access, id, 'accepted')
    const article = await findArticle(tx, access, row.article_id)
    await notifyOfSuggestion(tx, access, article, await findSuggestion(tx, access, id))
    await notifyDesks(tx, article.id, 'suggestions')
    note({ type, id, name: article.title, before: { state: 'open' }, after: { state: 'accepted' } })
    return { id: article.id, version: article.version }
  })
}

/** Turns a suggestion down, with a reason or without. */
export const refuse = ({ change, access, language, params: { id }, body }: Call<typeof refuseSuggestion>) =>
  change(async (tx, note) => {
    const row = await findRow(tx, access, id, true)
    const article = await findArticle(tx, access, row.article_id)
    const why = whyNotEdit(access, article)
    if (why === 'not_editable')
      throw fail(articleErrors.notEditable, { stage: say(stageLabels[stageName(article.stage)], language) })
    if (why) throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
    refuseDecided(row)
    await close(tx, access, id, 'refused', body.reason)
    const after = await findSuggestion(tx, access, id)
    await notifyOfSuggestion(tx, access, article, after)
    await notifyDesks(tx, article.id, 'suggestions')
    note({
      type,
      id,
      name: article.title,
      before: { state: 'open' },
      after: { state: 'refused', reason: body.reason },
    })
    return after
  })

/** Takes one's own suggestion back. */
export const withdraw = ({ change, access, params: { id } }: Call<typeof withdrawSuggestion>) =>
  change(async (tx, note) => {
    const row = await findRow(tx, access, id, true)
    if (row.author_id !== access.userId) throw fail(suggestionErrors.notYours)
    refuseDecided(row)
    await close(tx, access, id, 'withdrawn')
    await notifyDesks(tx, row.article_id, 'suggestions')
    note({ type, id, before: { state: 'open' }, after: { state: 'withdrawn' } })
    return null
  })
