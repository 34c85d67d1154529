import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { unseenTexts } from '#server/kernel/database/prepared.ts'
import { foldedWords } from '#server/kernel/database/words-as-written.ts'
import { type Searched, textsOf } from './search-vectors.ts'

/** Words that this process remembers as kept, at most: some megabytes. Beyond it begins again. */
const mostRemembered = 50_000

/** Long numbers are new in every other text; while one is typed, its story is found by the beginning of its words alone. */
const isLongNumber = (word: string): boolean => /^\d{7,}$/.test(word)

const remembered = new WeakMap<object, Set<string>>()

/** Words that a database is known to keep for good, by what all transactions of one connection pool share. */
function rememberedOf(tx: Tx): Set<string> {
  const { adapter } = tx.getExecutor()
  const words = remembered.get(adapter) ?? new Set<string>()
  remembered.set(adapter, words)
  if (words.size > mostRemembered) words.clear()
  return words
}

/**
 * Keeps the words of articles that none had before, which lists look up what a word may become by. Nearly every text has only words
 * that this process knows to be kept, and costs nothing then.
 */
export async function knowWords(tx: Tx, contents: readonly Searched[]): Promise<void> {
  const known = rememberedOf(tx)
  const words = foldedWords(contents.flatMap((content) => textsOf(content))).filter(
    (word) => !known.has(word) && !isLongNumber(word),
  )
  if (words.length === 0) return
  // In order, so that two who save at once never wait for each other crosswise.
  const { rows } = await sql<{ word: string; settled: boolean }>`
    with given as (select word from unnest(${unseenTexts(words)}) given (word)),
    kept as (select k.word, age(k.xmin) > 0 as settled from given join article_word k using (word)),
    added as (
      insert into article_word (word) select word from given where word not in (select word from kept)
      order by word collate "C" on conflict do nothing)
    select word, settled from kept`.execute(tx)
  // Not those of this transaction, which may still be taken back.
  for (const { word, settled } of rows) if (settled) known.add(word)
}
