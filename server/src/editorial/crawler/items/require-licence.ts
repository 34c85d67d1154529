import { crawlerErrors } from '@toasoan/contract/editorial/crawler-words'
import { type Language, say } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { licenceMeter } from './meter.ts'

/** Refuses to publish what repeats more of elsewhere than its licence allows, or comes before the source wants it to. */
export async function requireLicence(
  tx: Tx,
  articleId: number,
  plain: string,
  at: Date,
  language: Language,
): Promise<void> {
  for (const { source, share, limit, not_before } of await licenceMeter(tx, articleId, plain)) {
    if (share > limit) {
      const values = { source, share, limit }
      const sentence = say(crawlerErrors.beyondLicence.message, language, values)
      throw fail(crawlerErrors.beyondLicence, values, { document: [sentence] })
    }
    if (not_before && Date.parse(not_before) > at.getTime())
      throw fail(crawlerErrors.tooSoon, { source, when: inFigures(not_before) })
  }
}
