import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { CallContext, Note } from '#server/kernel/http/route.ts'
import { mayRepeatItem } from '../crawler/public.ts'
import { ownUse, readOwnUse, requireTakeable, type Taking, takeWithin } from './decide.ts'
import { storyText } from './record-drafts.ts'
import { wordKeys } from './word-keys.ts'

type Words = { title: string; lead: string; text: string }

/**
 * The item that a story is proposed for. The words come from the browser, because proposals are not stored; they must
 * be the proposed ones, by their keys.
 * @throws Refusal 404, `changed`, `hasFindings`, `notLicensed`
 */
export async function proposedItem(
  { access, configuration, db }: CallContext,
  useId: number,
  { title, lead, text, ...taking }: Words & Taking,
): Promise<number> {
  const use = await readOwnUse(db, access, useId)
  const { record_id: itemId } = use
  if (use.record_type !== 'crawl_item' || itemId === null || use.targets[taking.proposal] !== 'story')
    throw fail(kernelErrors.notFound)
  requireTakeable(use, taking)
  const proposed = (use.word_keys as string[][])[taking.proposal] ?? []
  const words = storyText([{ text: title }, { text: lead }, { text }])
  if (wordKeys(words, use.id, configuration.jwtSecret).join() !== proposed.join())
    throw fail(assistErrors.changed)
  if (use.kind === 'wire' && !(await mayRepeatItem(db, itemId))) throw fail(assistErrors.notLicensed)
  return itemId
}

/** Records that a proposed story became an article. */
export async function takeStory(
  tx: Tx,
  note: Note,
  access: Access,
  { useId, articleId, ...taking }: Taking & { useId: number; articleId: number },
): Promise<void> {
  const use = await ownUse(tx, access, useId)
  await tx.updateTable('assist_use').set({ article_id: articleId }).where('id', '=', use.id).execute()
  await takeWithin(tx, note, access, { ...use, article_id: articleId }, taking)
}
