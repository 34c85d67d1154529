import type { Tried, trySource } from '@toasoan/contract/editorial/crawler-sources'
import { itemWarnings } from '@toasoan/contract/editorial/crawler-words'
import { type Language, say } from '@toasoan/contract/kit/text'
import type { z } from 'zod'
import type { Kernel } from '#server/kernel/kernel.ts'
import { FetchProblem, sayFailure } from '../fetch/fetch-problem.ts'
import { visit } from '../fetch/host.ts'
import { robotsOf } from '../fetch/robots.ts'
import { readPageAt } from '../fetch/run-item.ts'
import { listingLimit, listingOf } from '../fetch/run-source.ts'
import type { Entry } from '../read/feed.ts'

type Given = z.output<typeof trySource.body>
type Page = Tried['pages'][number]

const patience = 15_000
/** Characters of a text that are shown. */
const shown = 600

async function tryPage(kernel: Kernel, given: Given, entry: Entry, language: Language): Promise<Page> {
  const nothing = { text: '', words: 0, warnings: [], evidence: null }
  const { address, title, lead, author, at, text } = entry
  if (text) {
    const [words, published_at] = [text.plain.split(' ').length, at]
    const told = { address, title, lead, author, published_at, words, why: null, warnings: [] }
    return { ...told, text: text.plain.slice(0, shown), evidence: at ? 'feed' : 'seen' }
  }
  try {
    const page = await readPageAt(kernel, address, given, patience)
    const isUnknown = page.at === null
    return {
      address: page.address,
      title: page.title || title,
      lead: page.lead || lead || page.excerpt,
      text: page.plain.slice(0, shown),
      words: page.plain.split(' ').length,
      author: page.author || author,
      published_at: page.at ?? at,
      evidence: page.evidence ?? (at ? 'feed' : 'seen'),
      why: null,
      warnings: page.warnings
        .filter((code) => code !== 'date' || (isUnknown && !at))
        .map((code) => say(itemWarnings[code], language, { when: '' })),
    }
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    return { address, title, lead, author, published_at: at, ...nothing, why: sayFailure(error, language) }
  }
}

/**
 * Reads a source as it would be read, and keeps nothing.
 *
 * @throws FetchProblem when the source itself cannot be read
 */
export async function tryReading(kernel: Kernel, given: Given, language: Language): Promise<Tried> {
  const robots = await robotsOf(kernel, given.address, patience)
  if (!robots.isAllowed(given.address)) throw new FetchProblem('robots')
  const fetched = await visit(kernel, given.address, { limit: listingLimit, wait: patience })
  const { entries } = await listingOf(kernel, given, fetched, patience)
  if (entries.length === 0) throw new FetchProblem('no_entries')
  const pages: Page[] = []
  // One after the other: most are of one host, which is asked by one at a time.
  for (const entry of entries.slice(0, given.pages)) pages.push(await tryPage(kernel, given, entry, language))
  return { entries: entries.length, pages }
}
