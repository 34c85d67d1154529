import { trySource } from '@toasoan/contract/editorial/crawler-sources'

/** Pages of a dry run. */
export const pagesTried = 10

/** How a source is read, by which a dry run is recognised when it is saved; empty for what is not valid. */
export function readingOf(values: Record<string, unknown>): string {
  const { kind, address, selectors, charset, zone } = values
  const read = trySource.body.safeParse({ kind, address, selectors, charset, zone, pages: pagesTried })
  return read.success ? JSON.stringify(read.data) : ''
}
