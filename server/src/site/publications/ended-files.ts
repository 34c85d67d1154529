import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, sql } from 'kysely'

/** Whether the rights of a row of `file` have ended; its pages do without it from then on. */
export const hasEnded = (file: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${file}.${name}`)
  return sql<boolean>`(coalesce(${column('rights_to')} < (now() at time zone ${sql.lit(timeZone)})::date, false)
    or coalesce(${column('rights_until')} <= now(), false))`
}

/** The HTML of a story without the figures whose files have ended; figures never hold one another. */
export function withoutFigures(html: string, keys: readonly string[]): string {
  if (keys.length === 0) return html
  const end = '</figure>'
  let kept = ''
  let at = 0
  for (;;) {
    const from = html.indexOf('<figure', at)
    const until = from < 0 ? -1 : html.indexOf(end, from)
    if (until < 0) return kept + html.slice(at)
    const figure = html.slice(from, until + end.length)
    kept += html.slice(at, from)
    if (!keys.some((key) => figure.includes(`/media/${key}/`))) kept += figure
    at = until + end.length
  }
}
