import type { TriedWire, tryWire } from '@toasoan/contract/editorial/agencies'
import { crawlerErrors } from '@toasoan/contract/editorial/crawler-words'
import type { Language } from '@toasoan/contract/kit/text'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import type { z } from 'zod'
import { fail } from '#server/kernel/http/fail.ts'
import { FetchProblem, sayFailure } from '../fetch/fetch-problem.ts'
import { titleOf } from './read/wire-words.ts'
import { readFileOfWire } from './take-file.ts'

/** Letters of a text that are shown. */
const shown = 1200
const mostItems = 20

/** What is understood of a file that somebody chose; writes nothing. 422 at the file where it cannot be read. */
export async function tryWireFile(
  { name, content, charset, zone }: z.output<typeof tryWire.body>,
  language: Language,
): Promise<TriedWire> {
  try {
    const bytes = new Uint8Array(Buffer.from(content, 'base64'))
    const { format, items } = await readFileOfWire(bytes, name, { charset, zone: zone || timeZone })
    return {
      format,
      items: items.slice(0, mostItems).map((item) => {
        const { title, from } = titleOf(item)
        const {
          guid,
          provider,
          version,
          versionAt,
          urgency,
          status,
          embargoAt,
          embargoUnreadable,
          slugline,
        } = item
        return {
          ...{
            title,
            title_from: from,
            guid,
            provider,
            provider_version: version,
            at: versionAt,
            urgency,
            status,
            slugline,
          },
          ...{ embargo_at: embargoAt, embargo_open: embargoUnreadable, barred: item.notForPublication },
          ...{
            language: item.language,
            ednote: item.ednote,
            genre: item.genre,
            place: item.place,
            byline: item.byline,
          },
          codes: item.codes.map(
            ({ scheme, code, name: label }) => `${scheme}:${code}${label ? ` ${label}` : ''}`,
          ),
          text: item.plain.slice(0, shown),
          words: item.plain === '' ? 0 : item.plain.split(' ').length,
          pictures: item.pictures.map(({ remote, caption, credit, rights }) => ({
            remote,
            caption,
            credit,
            rights,
          })),
        }
      }),
    }
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    const reason = sayFailure(error, language)
    throw fail(crawlerErrors.refused, { reason }, { content: [reason] })
  }
}
