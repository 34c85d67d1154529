import type { AssistProposal } from '@toasoan/contract/editorial/assist'
import { longestAnchorText, longestQuote, squeezed } from '@toasoan/contract/editorial/paragraphs'
import { createSuggestion, suggestionErrors } from '@toasoan/contract/editorial/suggestions'
import { say } from '@toasoan/contract/kit/text'
import { apiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { assistTexts } from '#web/entities/assist/text.ts'
import { language } from '#web/language/language.ts'

type About = {
  /** The article, in the version that is open. */
  head: { id: number; version: number } | null | undefined
  /** The text that was sent, one paragraph a line. */
  asked: string
  blocks: readonly { words: string }[]
}

/**
 * Makes a suggestion of a note on a paragraph, as the caller's own, if the paragraph still has the words that were sent.
 * Rejects with an `ApiError`.
 */
export async function suggestParagraph(
  { text, place, note }: Pick<AssistProposal, 'text' | 'place' | 'note'>,
  { head, asked, blocks }: About,
): Promise<void> {
  const lines = asked
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const before = lines[place ?? -1]
  const block = blocks.findIndex(({ words }) => words.trim() === before)
  const { words } = blocks[block] ?? {}
  if (!head || words === undefined) {
    const { code, message } = suggestionErrors.changed
    throw apiError(409, { error: code, message: say(message, language()) })
  }
  const anchor = {
    block,
    version: head.version,
    quote: squeezed(words).slice(0, longestQuote),
    text: squeezed(words).slice(0, longestAnchorText),
  }
  const why = say(assistTexts.byAssistant, language(), { why: note })
  await call(createSuggestion, {
    params: { id: head.id },
    body: { anchor, before: words, after: text, note: why },
  })
  await invalidate('/article/:id/suggestions')
}
