import type { EditionRow, NewsletterRow, newsletterReport } from '@toasoan/contract/site/newsletters'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'
import { siteKnowledge } from '../publications/public.ts'
import { firstWhole } from './first-story.ts'
import { type Due, gather } from './gather.ts'
import { digestBodies, subjectOf } from './letters.ts'
import { newsletterOptions } from './newsletter-rows.ts'

type Report = z.output<typeof newsletterReport.reply>

const editionsOf = async ({ db }: Pick<Kernel, 'db'>, id: number): Promise<EditionRow[]> =>
  (
    await sql<EditionRow>`select e.id, e.slot, e.subject, cardinality(e.articles) as articles, e.recipients, e.sent,
        e.refused, e.unknown,
        (select count(*) from newsletter_delivery d where d.edition_id = e.id) as waiting
      from newsletter_edition e where e.newsletter_id = ${id} order by e.slot desc limit 30`.execute(db)
  ).rows

/** Subscribers at the end of each of the last thirty days: what is now, less what came since. */
async function growthOf({ db }: Pick<Kernel, 'db'>, id: number, now: number): Promise<Report['growth']> {
  const { rows } = await sql<{ day: string; change: number }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(g.joined - g.gone, 0) as change
    from generate_series((now() at time zone 'Asia/Ho_Chi_Minh')::date - 29,
        (now() at time zone 'Asia/Ho_Chi_Minh')::date, interval '1 day') d (day)
      left join newsletter_growth g on g.newsletter_id = ${id} and g.day = d.day::date
    order by d.day desc`.execute(db)
  let total = now
  const days = rows.map(({ day, change }) => {
    const at = { day, total }
    total -= change
    return at
  })
  return days.reverse()
}

/** How a newsletter does, with what its next edition would be if it went out now. */
export async function reportOf(kernel: Kernel, id: number): Promise<Report> {
  const { db, configuration } = kernel
  const { name, subscribers } = await findRecord<NewsletterRow>(db, newsletterOptions, id)
  const { rows } = await sql<Due>`select id, name, rhythm, category_id, covered_until from newsletter
    where id = ${id}`.execute(db)
  const teasers = await gather(db, rows[0] as Due, new Date())
  const { settings } = await siteKnowledge(kernel).state()
  const subject = subjectOf(name, teasers)
  const first = await firstWhole(kernel, id, teasers)
  const reader = { email: '', language: 'vi', key: null } as const
  return {
    editions: await editionsOf(kernel, id),
    growth: await growthOf(kernel, id, subscribers),
    next:
      teasers.length === 0
        ? null
        : {
            subject,
            html: digestBodies(configuration, settings.name, { name, subject, teasers, first }, reader).html,
            articles: teasers.length,
          },
  }
}
