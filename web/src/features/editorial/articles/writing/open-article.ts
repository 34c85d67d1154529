import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { articleRecovery, autosaveArticle, editArticle } from '@toasoan/contract/editorial/articles'
import { call } from '#web/client/call.ts'
import { type ArticleValues, isBlank, newValues, sameValues, valuesFrom, valuesOf } from './article-values.ts'
import { draftKey, forgetLocally, localDraft, unsavedArticles } from './local-drafts.ts'
import { type Kept, type Recovery, recoveryOf } from './recovery-rule.ts'
import { heldWritings } from './tab-identity.ts'

/** An article with what was written and not saved. */
export type Opened = { head: ArticleDetail; recovery: Recovery<ArticleValues> }

/** Opens an article for editing and looks for unsaved writing, here and on the server. */
export async function openArticle(id: number, userId: number): Promise<Opened> {
  const [{ autosave, lock: _lock, ...head }, draft] = await Promise.all([
    call(editArticle, { params: { id } }),
    localDraft(draftKey(userId, id, '')),
  ])
  const values = valuesOf(head)
  const local = draft && { base: draft.base, at: draft.at, values: valuesFrom(draft.values, values) }
  const server = autosave && {
    base: autosave.base_version,
    at: autosave.saved_at,
    values: valuesFrom(autosave.input, values),
  }
  const recovery: Recovery<ArticleValues> = head.may_edit
    ? recoveryOf({ version: head.version, values }, local, server, sameValues)
    : { offer: 'nothing' }
  // What equals the saved article needs no copy.
  if (draft && recovery.offer === 'nothing' && head.may_edit) void forgetLocally(draft.key)
  return { head, recovery }
}

export type Unsaved = { clientKey: string; kept: Kept<ArticleValues> }

/** The newest thing this person wrote and never saved as an article; null when there is none. */
export async function unsavedArticle(userId: number): Promise<Unsaved | null> {
  const [here, there, held] = await Promise.all([
    unsavedArticles(userId),
    call(articleRecovery).catch(() => []),
    heldWritings(),
  ])
  const found: Unsaved[] = [
    ...here.map(({ clientKey, at, values }) => ({
      clientKey,
      kept: { base: 0, at, values: valuesFrom(values, newValues()) },
    })),
    ...there.map(({ client_key, input, saved_at }) => ({
      clientKey: client_key,
      kept: { base: 0, at: saved_at, values: valuesFrom(input, newValues()) },
    })),
  ].filter(({ clientKey, kept }) => !held.has(clientKey) && !isBlank(kept.values))
  return found.toSorted((one, other) => Date.parse(other.kept.at) - Date.parse(one.kept.at))[0] ?? null
}

/** Forgets an unsaved writing, here and on the server. */
export async function discard(userId: number, articleId: number | null, clientKey: string): Promise<void> {
  await forgetLocally(draftKey(userId, articleId, clientKey))
  await call(autosaveArticle, {
    body: { article_id: articleId, client_key: clientKey || `${articleId}`, base_version: 0, input: null },
  }).catch(() => {})
}
