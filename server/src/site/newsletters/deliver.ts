import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isNotSent } from '#server/kernel/mail/is-not-sent.ts'
import type { Message } from '#server/kernel/mail/mail.ts'
import { messageOf } from '../../messaging/mail/public.ts'
import { byIds, siteKnowledge } from '../publications/public.ts'
import { firstWhole } from './first-story.ts'
import { digestLetter, subjectOf } from './letters.ts'

/** Letters of a process that are on their way at once. */
const atOnce = 4
/** So often a mail server may put a letter off; minutes in between double. */
const mostAttempts = 7

type Taken = {
  edition_id: number
  subscriber_id: number
  attempts: number
  newsletter_id: number
  name: string
  articles: number[]
  email: string
  language: 'vi' | 'en'
  key: string
}

type Outcome = 'sent' | 'refused' | 'unknown'

/**
 * Takes one letter. It counts as on its way before the mail server is asked: what a process leaves behind that dies then
 * is not sent again, since nobody knows whether it was sent.
 */
async function takeOne({ db }: Pick<Kernel, 'db'>): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    with taken as (
      update newsletter_delivery d set state = 'sending', attempts = d.attempts + 1, due_at = now()
      where (d.edition_id, d.subscriber_id) = (
        select w.edition_id, w.subscriber_id from newsletter_delivery w
          join newsletter_edition e on e.id = w.edition_id join newsletter n on n.id = e.newsletter_id
          join newsletter_subscription s on s.newsletter_id = n.id and s.subscriber_id = w.subscriber_id
        where w.state = 'waiting' and w.due_at <= now() and n.active
        order by w.due_at, w.edition_id, w.subscriber_id limit 1 for update of w skip locked)
      returning d.edition_id, d.subscriber_id, d.attempts)
    select t.*, n.id as newsletter_id, n.name, e.articles, r.email, r.language, s.key
    from taken t join newsletter_edition e on e.id = t.edition_id join newsletter n on n.id = e.newsletter_id
      join newsletter_subscriber r on r.id = t.subscriber_id
      join newsletter_subscription s on s.subscriber_id = t.subscriber_id and s.newsletter_id = n.id`.execute(
    db,
  )
  return rows[0]
}

/** What became of a letter that the mail library could not send; `later`: it was surely not sent. */
function outcomeOf(error: unknown): 'later' | 'refused' | 'unknown' {
  if (!isNotSent(error)) return 'unknown'
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  // An address that the library itself finds wrong, without asking a server, is no better the next time.
  if (responseCode === undefined) return code === 'EENVELOPE' ? 'refused' : 'later'
  return responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'later'
}

type Named = Pick<Taken, 'edition_id' | 'subscriber_id'>

/** Counts what became of a letter and forgets it. */
async function finish(
  db: Kernel['db'],
  { edition_id, subscriber_id }: Named,
  outcome: Outcome,
): Promise<void> {
  await sql`with done as (delete from newsletter_delivery
      where edition_id = ${edition_id} and subscriber_id = ${subscriber_id} returning 1)
    update newsletter_edition set ${sql.ref(outcome)} = ${sql.ref(outcome)} + (select count(*) from done)
    where id = ${edition_id}`.execute(db)
}

async function forget(db: Kernel['db'], { edition_id, subscriber_id }: Named): Promise<void> {
  await sql`delete from newsletter_delivery
    where edition_id = ${edition_id} and subscriber_id = ${subscriber_id}`.execute(db)
}

async function postpone(db: Kernel['db'], { edition_id, subscriber_id, attempts }: Taken): Promise<void> {
  await sql`update newsletter_delivery set state = 'waiting',
      due_at = now() + make_interval(mins => ${2 ** attempts})
    where edition_id = ${edition_id} and subscriber_id = ${subscriber_id}`.execute(db)
}

/** The letter as the mail server is to get it; null where there is nothing to tell any more. */
async function compose(kernel: Kernel, taken: Taken): Promise<Message | null> {
  const { db, configuration } = kernel
  const teasers = await byIds(db, taken.articles)
  // What was withdrawn since is told to nobody.
  if (teasers.length === 0) return null
  const { settings } = await siteKnowledge(kernel).state()
  const digest = {
    id: taken.newsletter_id,
    name: taken.name,
    subject: subjectOf(taken.name, teasers),
    teasers,
    first: await firstWhole(kernel, taken.newsletter_id, teasers),
  }
  return messageOf(kernel, digestLetter(configuration, settings.name, digest, taken))
}

async function sendOne(kernel: Kernel, taken: Taken): Promise<void> {
  const { db, log, mail } = kernel
  const later = () => (taken.attempts < mostAttempts ? postpone(db, taken) : finish(db, taken, 'refused'))
  let message: Message | null
  try {
    message = await compose(kernel, taken)
  } catch (error) {
    log.error({ err: error, edition: taken.edition_id }, 'newsletter could not be written')
    return later()
  }
  if (!message) return forget(db, taken)
  try {
    await mail.send(message)
  } catch (error) {
    const outcome = outcomeOf(error)
    log.warn({ err: error, edition: taken.edition_id, outcome }, 'newsletter could not be sent')
    return outcome === 'later' ? later() : finish(db, taken, outcome)
  }
  await finish(db, taken, 'sent')
}

/**
 * Sends the letters that are due, none of a site that is closed. Several processes may do it together; each letter is
 * sent at most once.
 */
export async function deliverEditions(kernel: Kernel, stopping?: AbortSignal): Promise<void> {
  const knowledge = siteKnowledge(kernel)
  const lane = async () => {
    while (!stopping?.aborted && (await knowledge.state()).isPublic) {
      const taken = await takeOne(kernel)
      if (!taken) return
      await sendOne(kernel, taken)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** Gives up letters that were on their way when their process died, an hour ago: they may have arrived. */
export async function giveUpLost({ db }: Pick<Kernel, 'db'>): Promise<number> {
  const { rows } = await sql<Named>`select edition_id, subscriber_id from newsletter_delivery
    where state = 'sending' and due_at < now() - interval '1 hour'`.execute(db)
  for (const lost of rows) await finish(db, lost, 'unknown')
  return rows.length
}
