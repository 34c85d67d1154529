import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { articleRecovery, autosaveArticle, editArticle } from '@toasoan/contract/editorial/articles'
import { call } from '#web/client/call.ts'
import { type ArticleValues, isBlank, newValues, sameValues, valuesFrom, valuesOf } from './article-values.ts'
import { draftKey, forgetLocally, localDrafts } from './local-drafts.ts'
import { type Kept, type Offer, recoveryOf } from './recovery-rule.ts'
import { heldWritings } from './tab-identity.ts'

/** An article with what was written and not saved. */
export type Opened = { head: ArticleDetail; offers: Offer<ArticleValues>[] }

/**
 * Opens an article for editing and looks for unsaved writing, here and on the server; also where it can no longer be
 * edited, for then the writing is at least to be copied.
 */
export async function openArticle(id: number, userId: number): Promise<Opened> {
  const [{ autosave, earlier_autosaves, lock: _lock, ...head }, drafts, held] = await Promise.all([
    call(editArticle, { params: { id } }),
    localDrafts(userId, id),
    heldWritings(),
  ])
  const values = valuesOf(head)
  const here = drafts.map(({ clientKey, base, at, values: draft }) => ({
    clientKey,
    base,
    at,
    values: valuesFrom(draft, values),
  }))
  const there = [...(autosave ? [autosave] : []), ...earlier_autosaves].map((row) => ({
    clientKey: row.client_key,
    base: row.base_version,
    at: row.saved_at,
    values: valuesFrom(row.input, values),
  }))
  // What another tab is writing at this moment is not lost.
  const kept = [...here, ...there].filter(({ clientKey }) => !held.has(clientKey))
  const { offers, needless } = recoveryOf({ version: head.version, values }, kept, sameValues)
  for (const clientKey of needless) void discard(userId, clientKey)
  return { head, offers }
}

/** The newest thing this person wrote and never saved as an article; null when there is none. */
export async function unsavedArticle(userId: number): Promise<Kept<ArticleValues> | null> {
  const [here, there, held] = await Promise.all([
    localDrafts(userId, null),
    call(articleRecovery).catch(() => []),
    heldWritings(),
  ])
  const found: Kept<ArticleValues>[] = [
    ...here.map(({ clientKey, at, values }) => ({
      clientKey,
      base: 0,
      at,
      values: valuesFrom(values, newValues()),
    })),
    ...there.map(({ client_key, input, saved_at }) => ({
      clientKey: client_key,
      base: 0,
      at: saved_at,
      values: valuesFrom(input, newValues()),
    })),
  ].filter(({ clientKey, values }) => !held.has(clientKey) && !isBlank(values))
  return found.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null
}

/** Forgets one unsaved writing, here and on the server. */
export async function discard(userId: number, clientKey: string): Promise<void> {
  await forgetLocally(draftKey(userId, clientKey))
  await call(autosaveArticle, {
    body: { article_id: null, client_key: clientKey, base_version: 0, input: null },
  }).catch(() => {})
}
