import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { stages } from '@toasoan/contract/editorial/stages'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

const sentences = {
  elsewhere: text('Chỉ ghi đính chính khi xuất bản.', 'A correction goes with publishing alone.'),
  neverLive: text(
    'Bài chưa từng đăng nên không có gì để đính chính.',
    'It was never published, so there is nothing to correct.',
  ),
}

/**
 * The public note of a transition to that stage; null without one. Rejects with 422 a note that would not be
 * visible, or that corrects an unpublished text.
 */
export async function correctionOf(
  tx: Tx,
  articleId: number,
  { to, correction }: { to: number; correction?: string },
  language: Language,
): Promise<string | null> {
  if (!correction) return null
  const refuse = (why: Text) => fail(articleErrors.notCorrectable, {}, { correction: [say(why, language)] })
  if (to !== stages.published) throw refuse(sentences.elsewhere)
  const { first_published_at } = await tx
    .selectFrom('article')
    .select('first_published_at')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  if (!first_published_at) throw refuse(sentences.neverLive)
  return correction
}
