import { randomBytes } from 'node:crypto'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import { say, text } from '@toasoan/contract/kit/text'
import { newsletterErrors } from '@toasoan/contract/site/newsletters'
import { sql } from 'kysely'
import { sealValue, unsealValue } from '#server/kernel/configuration/sealed-value.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isSent } from './newsletter-rows.ts'

/** Hours for which the link of a letter can be pressed. */
export const linkHours = 48

const purpose = 'newsletter confirmation'

/** Who asked for which lists. */
export type Asking = { email: string; language: Language; ids: number[] }

type Sealed = Asking & { until: number }

type Configured = Pick<Kernel, 'configuration'>

/** What the link of a letter carries: the asking itself, sealed, so that nothing is kept before it is confirmed. */
export function linkToken({ configuration }: Configured, asking: Asking): string {
  const until = Date.now() + linkHours * 3_600_000
  const value = JSON.stringify({ ...asking, until } satisfies Sealed)
  return sealValue(value, purpose, configuration.jwtSecret).toString('base64url')
}

/** Who asked for what; null for a link that is not ours or has expired. */
export function askingOf({ configuration }: Configured, token: string): Asking | null {
  const opened = unsealValue(Buffer.from(token, 'base64url'), purpose, configuration.jwtSecret)
  if (opened === null) return null
  const { until, ...asking } = JSON.parse(opened) as Sealed
  return until > Date.now() ? asking : null
}

const notThere = text('Bản tin này không còn gửi.', 'This newsletter is not sent any more.')

type Named = { id: number; name: string }

/** The names of those of the lists that are sent. */
export async function namesOf(tx: Tx | Kernel['db'], ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`select n.id, n.name from newsletter n
    where ${isSent} and n.id = any(${[...ids]}::bigint[]) order by n.id`.execute(tx)
  return rows
}

/** Refuses lists that are not sent, at the field. */
export async function assertLists(
  db: Kernel['db'],
  ids: readonly number[],
  language: Language,
): Promise<void> {
  const found = await namesOf(db, ids)
  if (found.length < new Set(ids).size)
    throw fail(kernelErrors.invalid, {}, { newsletter_ids: [say(notThere, language)] })
}

/** What a link asks for, of lists that are sent. */
export type Asked = Pick<Asking, 'email' | 'language'> & { lists: Named[] }

/**
 * What a link asks for.
 *
 * @throws 410 for a link that has expired or is not ours, or whose lists are sent no more
 */
export async function askedBy(kernel: Configured & Pick<Kernel, 'db'>, token: string): Promise<Asked> {
  const asking = askingOf(kernel, token)
  const lists = asking ? await namesOf(kernel.db, asking.ids) : []
  if (!asking || lists.length === 0) throw fail(newsletterErrors.linkEnded)
  return { email: asking.email, language: asking.language, lists }
}

/** Whether all that a link asks for is so already. */
export async function isConfirmed(db: Kernel['db'], { email, language, lists }: Asked): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from newsletter_subscription s
    join newsletter_subscriber r on r.id = s.subscriber_id where r.email = ${email} and r.language = ${language}
      and s.newsletter_id = any(${lists.map(({ id }) => id)}::bigint[])`.execute(db)
  return Number(rows[0]?.n) === lists.length
}

/** Puts the address of a link on its lists, once; gives those that are new to it. */
export async function confirm(tx: Tx, asking: Asked): Promise<{ id: number; added: string[] }> {
  const { rows } = await sql<{ id: number }>`insert into newsletter_subscriber (email, language)
    values (${asking.email}, ${asking.language})
    on conflict (email) do update set language = excluded.language returning id`.execute(tx)
  const { id } = rows[0] as { id: number }
  const added: string[] = []
  for (const list of asking.lists) {
    const made = await sql`insert into newsletter_subscription (newsletter_id, subscriber_id, key)
      values (${list.id}, ${id}, ${randomBytes(24).toString('base64url')}) on conflict do nothing
      returning 1`.execute(tx)
    if (made.rows[0]) added.push(list.name)
  }
  return { id, added }
}

type Subscription = { newsletter_id: number; subscriber_id: number; name: string }

/** The subscription that a letter's link ends; null when it has ended. */
export async function subscriptionBy(db: Tx | Kernel['db'], key: string): Promise<Subscription | null> {
  const { rows } = await sql<Subscription>`select s.newsletter_id, s.subscriber_id, n.name
    from newsletter_subscription s join newsletter n on n.id = s.newsletter_id where s.key = ${key}`.execute(
    db,
  )
  return rows[0] ?? null
}

export type Left = { id: number; names: string[] }

/** Ends a subscription, or all of its address; letters that wait are not sent. Null when it had ended. */
export async function leave(tx: Tx, key: string, all: boolean): Promise<Left | null> {
  const found = await subscriptionBy(tx, key)
  if (!found) return null
  const { subscriber_id: id } = found
  // Of two lists that are left at once the second sees that the first is gone, and takes the address along.
  await sql`select from newsletter_subscriber where id = ${id} for update`.execute(tx)
  const { rows } = await sql<{ newsletter_id: number }>`delete from newsletter_subscription
    where subscriber_id = ${id} and (${all} or key = ${key}) returning newsletter_id`.execute(tx)
  const lists = rows.map(({ newsletter_id }) => newsletter_id)
  await sql`delete from newsletter_delivery d using newsletter_edition e where e.id = d.edition_id
    and d.subscriber_id = ${id} and d.state = 'waiting' and e.newsletter_id = any(${lists}::bigint[])`.execute(
    tx,
  )
  const named = await sql<{ name: string }>`select name from newsletter
    where id = any(${lists}::bigint[]) order by id`.execute(tx)
  return { id, names: named.rows.map(({ name }) => name) }
}
