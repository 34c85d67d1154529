import type { writeProposedStory } from '@toasoan/contract/editorial/assist'
import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { mayRepeatItem, useItem } from '../crawler/public.ts'
import { ownUse, readOwnUse, requireTakeable, takeWithin } from './decide.ts'
import { storyText } from './record-drafts.ts'
import { linesOf } from './sent-text.ts'
import { wordKeys } from './word-keys.ts'

/**
 * Writes a story of an item with the words of a proposal about it. The words come from the browser, because proposals
 * are not stored; they must be the proposed ones, by their keys.
 * @throws Refusal 404, `changed`, `hasFindings`, `notLicensed`, and those of using an item
 */
export async function writeStory(call: Call<typeof writeProposedStory>): Promise<{ article_id: number }> {
  const { access, body, configuration, db, params } = call
  const { title, lead, text, proposal, despite, client_key } = body
  const use = await readOwnUse(db, access, params.id)
  const { record_id: itemId } = use
  if (use.record_type !== 'crawl_item' || itemId === null || use.targets[proposal] !== 'story')
    throw fail(kernelErrors.notFound)
  requireTakeable(use, { proposal, despite })
  const proposed = (use.word_keys as string[][])[proposal] ?? []
  const words = storyText([{ text: title }, { text: lead }, { text }])
  if (wordKeys(words, use.id, configuration.jwtSecret).join() !== proposed.join())
    throw fail(assistErrors.changed)
  if (use.kind === 'wire' && !(await mayRepeatItem(db, itemId))) throw fail(assistErrors.notLicensed)
  const article_id = await useItem(call, {
    item_id: itemId,
    ...(client_key ? { client_key } : {}),
    words: { title, lead, paragraphs: linesOf(text) },
    afterwards: async (tx, note: Note, id) => {
      const own = await ownUse(tx, access, use.id)
      await tx.updateTable('assist_use').set({ article_id: id }).where('id', '=', own.id).execute()
      await takeWithin(tx, note, access, { ...own, article_id: id }, { proposal, despite })
    },
  })
  return { article_id }
}
