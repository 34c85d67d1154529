import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import type { NewsletterRow, newsletters, PublicNewsletter } from '@toasoan/contract/site/newsletters'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'

const noCategory = text('Chuyên mục này không còn dùng.', 'This section is not in use.')
const taken = text('Đã có bản tin tên này.', 'There is a newsletter of this name.')

/** SQL: when `newsletter n` is due next. */
const next = sql`case when n.active then newsletter_slot(n.rhythm, n.weekday, n.send_at, now())
  + case n.rhythm when 'daily' then interval '1 day' else interval '7 days' end end`

/** SQL: whether `newsletter n` is sent: not while it rests, or the section that it tells is not in use. */
export const isSent = sql`(n.active and not exists (select from category c where c.id = n.category_id and not c.active))`

const from = sql`newsletter n left join category c on c.id = n.category_id`

/** How newsletters are read and written. */
export const newsletterOptions: RecordOptions<typeof newsletters, NewsletterRow> = {
  table: 'newsletter',
  from,
  id: sql`n.id`,
  columns: sql`n.id, n.name, n.description, n.rhythm, n.weekday, n.send_at, n.category_id, c.name as category_name,
    n.whole_first, n.active, (select count(*) from newsletter_subscription s where s.newsletter_id = n.id) as subscribers,
    ${next} as next_at, n.version, n.created_at, n.updated_at`,
  searched: sql`n.name || ' ' || n.description`,
  orders: {
    name: sql`n.name collate "vi-x-icu"`,
    subscribers: sql`subscribers`,
    updated_at: sql`n.updated_at`,
  },
  order: 'name',
  where: ({ active }) => (active ? [sql`n.active = ${active === 'true'}`] : []),
  unique: { name: taken },
  values: async (given, { tx, before, language }) => {
    const { category_id } = given
    if (category_id !== null && category_id !== before?.category_id) {
      const { rows } = await sql`select from category where id = ${category_id} and active`.execute(tx)
      if (!rows[0]) throw fail(kernelErrors.invalid, {}, { category_id: [say(noCategory, language)] })
    }
    // One that rested begins with its next time; nobody gets a letter for switching it on.
    const resumed = before && !before.active && given.active
    // One that gets another time begins with the next one too: its day may have had its letter.
    const retimed =
      before?.active &&
      (given.rhythm !== before.rhythm ||
        given.send_at !== before.send_at ||
        (given.rhythm === 'weekly' && given.weekday !== before.weekday))
    // What rests sends nothing that waits, nor later what waited then.
    if (before && before.active !== given.active)
      await sql`delete from newsletter_delivery d using newsletter_edition e
        where e.id = d.edition_id and d.state = 'waiting' and e.newsletter_id = ${before.id}`.execute(tx)
    return { ...given, ...(resumed || retimed ? { last_slot: sql`now()` } : {}) }
  },
}

/** The newsletters that readers may take now, those of everything first. */
export async function openNewsletters(db: Database | Tx): Promise<PublicNewsletter[]> {
  const { rows } =
    await sql<PublicNewsletter>`select n.id, n.name, n.description, n.rhythm, n.weekday, n.send_at,
      c.name as category_name from ${from} where ${isSent}
    order by n.category_id is not null, n.rhythm, n.id limit 20`.execute(db)
  return rows
}
