import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { articleRecovery, autosaveArticle } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { call } from '#web/client/call.ts'
import { type ArticleValues, isBlank, newValues, sameValues, valuesFrom, valuesOf } from './article-values.ts'
import { readDesk } from './desk-reading.ts'
import { draftKey, forgetLocally, localDrafts } from './local-drafts.ts'
import { type Kept, type Offer, recoveryOf } from './recovery-rule.ts'
import { heldWritings } from './tab-identity.ts'

/** An article with what was written and not saved. */
export type Opened = {
  head: ArticleDetail
  offers: Offer<ArticleValues>[]
  /** The writing of an earlier page whose changes to the shared text were not confirmed; they are sent, not offered. */
  pendingFrom: string | undefined
}

/**
 * Opens an article for editing and looks for unsaved writing, here and on the server; also where it can no longer be
 * edited, for then the writing is at least to be copied.
 */
export async function openArticle(id: number, userId: number): Promise<Opened> {
  const [{ autosave, earlier_autosaves, lock: _lock, ...head }, drafts, held] = await Promise.all([
    readDesk(id),
    localDrafts(userId, id),
    heldWritings(),
  ])
  const values = valuesOf(head)
  const unsent = head.together
    ? drafts.find(({ shared, clientKey }) => shared && !held.has(clientKey))
    : undefined
  const mine = drafts.filter((draft) => draft !== unsent)
  const here = mine.map(({ clientKey, base, at, values: draft }) => ({
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
  return { head, offers, pendingFrom: unsent?.clientKey }
}

type Recoverable = DataOf<typeof articleRecovery>

/** What this person wrote and never saved as an article, the newest first; `there` is what the server has of it. */
export async function unsavedArticles(userId: number, there: Recoverable): Promise<Kept<ArticleValues>[]> {
  const [here, held] = await Promise.all([localDrafts(userId, null), heldWritings()])
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
  const sorted = found.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  // Of one writing kept in both places the newer copy counts.
  return sorted.filter(
    ({ clientKey }, place) => sorted.findIndex((one) => one.clientKey === clientKey) === place,
  )
}

/** The writing of that name that was never saved, else the newest one; null when there is none. */
export async function unsavedArticle(
  userId: number,
  requested?: string,
): Promise<Kept<ArticleValues> | null> {
  const found = await unsavedArticles(userId, await call(articleRecovery).catch(() => []))
  return found.find(({ clientKey }) => clientKey === requested) ?? found[0] ?? null
}

/** Forgets one unsaved writing, here and on the server. */
export async function discard(userId: number, clientKey: string): Promise<void> {
  await forgetLocally(draftKey(userId, clientKey))
  await call(autosaveArticle, {
    body: { article_id: null, client_key: clientKey, base_version: 0, input: null },
  }).catch(() => {})
}
