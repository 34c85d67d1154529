import type { TrialTitle } from '@toasoan/contract/site/headline-trials'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

export const seenAs = ['shown', 'clicked'] as const

export type Seen = (typeof seenAs)[number]

/** One reader counts once for a headline in this time, in milliseconds. */
const againAfter = 30 * 60_000

/** Most readers remembered; the oldest are forgotten first. */
const mostReaders = 50_000

/** Most counts one address may send in a minute: an office or a school shares one address. */
const mostPerMinute = 300

/** Most stories counted between two writings. */
const mostStories = 1000

type Counts = Record<`${TrialTitle}_${Seen}`, number>

const none = (): Counts => ({ first_shown: 0, first_clicked: 0, second_shown: 0, second_clicked: 0 })

/** Gathers in memory which headlines were shown and clicked, so that each few seconds cost one statement. */
export function trialTally() {
  let counted = new Map<number, Counts>()
  const seen = new Map<string, number>()
  let minute = 0
  let perAddress = new Map<string, number>()
  return {
    count(articleId: number, title: TrialTitle, what: Seen, address: string): boolean {
      const now = Date.now()
      if (Math.floor(now / 60_000) !== minute) {
        minute = Math.floor(now / 60_000)
        perAddress = new Map()
      }
      const sent = (perAddress.get(address) ?? 0) + 1
      perAddress.set(address, sent)
      const key = `${address} ${articleId} ${title} ${what}`
      if (sent > mostPerMinute || now - (seen.get(key) ?? 0) < againAfter) return false
      const counts = counted.get(articleId) ?? none()
      if (!counted.has(articleId) && counted.size >= mostStories) return false
      seen.delete(key)
      seen.set(key, now)
      if (seen.size > mostReaders) seen.delete(seen.keys().next().value as string)
      counts[`${title}_${what}`] += 1
      counted.set(articleId, counts)
      return true
    },
    /** Writes what was counted of running trials. What cannot be written is kept for the next time. */
    async write(db: Database): Promise<void> {
      if (counted.size === 0) return
      const batch = counted
      counted = new Map()
      const rows = [...batch].map(([id, counts]) => ({ id, ...counts }))
      try {
        await sql`update headline_trial t set first_shown = t.first_shown + g.first_shown,
            first_clicked = t.first_clicked + g.first_clicked, second_shown = t.second_shown + g.second_shown,
            second_clicked = t.second_clicked + g.second_clicked
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, first_shown bigint,
            first_clicked bigint, second_shown bigint, second_clicked bigint)
          where t.article_id = g.id and t.state = 'running'`.execute(db)
      } catch (error) {
        for (const [id, counts] of batch) if (!counted.has(id)) counted.set(id, counts)
        throw error
      }
    },
  }
}
