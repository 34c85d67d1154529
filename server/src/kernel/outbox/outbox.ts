import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'

/** The row of an event, for a statement that writes more; otherwise `send`. */
export const eventRow = (topic: string, payload: unknown) => ({
  topic,
  payload: sql`${JSON.stringify(payload)}::jsonb` as never,
})

/** Sends an event with the transaction: it leaves when that commits, or never. */
export async function send(tx: Tx, topic: string, payload: unknown): Promise<void> {
  await tx.insertInto('outbox').values(eventRow(topic, payload)).execute()
}

/** Run once the event is done with: what cannot be taken back, such as telling browsers. */
export type AfterCommit = () => void | Promise<void>

/**
 * What happens when an event of a topic leaves. What it writes goes through `tx` and commits with the
 * event's removal, so it is written once; a function that it returns runs afterwards, and is lost in a crash
 * between the two (browsers ask again when they reconnect).
 */
export type TopicHandler = OneByOne | AllTogether

type OneByOne = (payload: never, kernel: Kernel, tx: Tx) => Promise<unknown>

/**
 * The same for all events of the topic that leave in one transaction, in their order: it asks the database once for what
 * many of them need, and gives a function, or none, for each.
 */
type AllTogether = {
  together: (payloads: never[], kernel: Kernel, tx: Tx) => Promise<readonly (AfterCommit | null)[]>
}

type Event = { id: number; topic: string; payload: unknown; attempts: number }

const mostAttempts = 10
/** Seconds to the next try: 2, 4, 8 … at most ten minutes. */
const pause = (attempts: number) => Math.min(2 ** attempts, 600)

/** Topics of messages begin so. They wait for mail servers, and what browsers are told must not wait for them. */
export const mailPrefix = 'mail.'

/** Topics of chat begin so: there are many, and neither they nor the rest shall wait for the other. */
const chatPrefix = 'chat_'

const begins = (prefix: string) => sql`starts_with(topic, ${prefix})`

const lanes = {
  mail: begins(mailPrefix),
  chat: begins(chatPrefix),
  rest: sql`not ${begins(mailPrefix)} and not ${begins(chatPrefix)}`,
}

type Lane = keyof typeof lanes

/**
 * Events that leave in one transaction. Those of chat only read and tell, many come at once, and each commit would be
 * waited for; the others write, and what one of them does shall not be undone for another's sake.
 */
const together: Record<Lane, number> = { mail: 1, chat: 50, rest: 1 }

/** Takes the next events out; they are back there when the transaction fails. */
const nextEvents = (lane: Lane, most: number) => sql<Event>`with due as materialized (select id from outbox
    where failed_at is null and next_attempt_at <= now() and ${lanes[lane]} order by id limit ${most}
    for update skip locked),
  taken as (delete from outbox where id in (select id from due) returning id, topic, payload, attempts)
  select * from taken order by id`

/**
 * Takes waiting events in order and hands each to its topic's handler, each in a transaction of its
 * own; mail and chat go beside the rest, on lanes of their own. Several processes may run it: an event is
 * locked by one of them. One that fails is tried again later, ten times in about half an hour, and then
 * kept and logged.
 */
export function outboxDispatcher(kernel: Kernel, topics: ReadonlyMap<string, TopicHandler>) {
  const running = (['rest', 'chat', 'mail'] as const).map((lane) => dispatchLane(kernel, topics, lane))
  return {
    async stop() {
      await Promise.all(running.map((lane) => lane.stop()))
    },
  }
}

function dispatchLane(
  kernel: Kernel,
  topics: ReadonlyMap<string, TopicHandler>,
  lane: Lane,
): { stop(): Promise<void> } {
  const most = together[lane]
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  const within = <T>(topic: string, work: () => Promise<T>): Promise<T> =>
    kernel.tracing.root(`event ${topic}`, 'consumer', { 'messaging.destination.name': topic }, work)

  /** Hands the events of one topic to its handler; gives what is left for after the commit, of each. */
  async function handle(topic: string, events: readonly Event[], tx: Tx): Promise<(AfterCommit | null)[]> {
    const handler = topics.get(topic)
    if (!handler) throw new Error(`No handler for the topic ${topic}`)
    const payloads = events.map(({ payload }) => payload as never)
    if (typeof handler !== 'function')
      return [...(await within(topic, () => handler.together(payloads, kernel, tx)))]
    const afters: (AfterCommit | null)[] = []
    for (const payload of payloads) {
      const after = await within(topic, () => handler(payload, kernel, tx))
      afters.push(typeof after === 'function' ? (after as AfterCommit) : null)
    }
    return afters
  }

  async function postpone({ id, topic, attempts }: Event, error: unknown): Promise<void> {
    kernel.log.error({ err: error, topic, id }, 'event could not be delivered')
    const given = attempts + 1
    await sql`update outbox set attempts = ${given}, next_attempt_at = now() + make_interval(secs => ${pause(given)}),
      failed_at = case when ${given} >= ${mostAttempts} then now() end where id = ${id}`.execute(kernel.db)
  }

  /** Runs what was left for after the commit; what fails there stops nothing else. */
  async function finish(done: readonly (AfterCommit | null)[]): Promise<void> {
    for (const after of done)
      try {
        await after?.()
      } catch (error) {
        kernel.log.error({ err: error }, 'event could not be told')
      }
  }

  /**
   * Delivers so many events at most, in order; how many they were. Those of a group in which one fails come again one by
   * one.
   */
  async function deliver(limit: number): Promise<number> {
    let taken: Event[] = []
    try {
      const done = await kernel.db.transaction().execute(async (tx) => {
        taken = (await nextEvents(lane, limit).execute(tx)).rows
        const afters = new Map<Event, AfterCommit | null>()
        for (const [topic, events] of Map.groupBy(taken, (event) => event.topic)) {
          const ofTopic = await handle(topic, events, tx)
          for (const [n, event] of events.entries()) afters.set(event, ofTopic[n] ?? null)
        }
        return taken.map((event) => afters.get(event) ?? null)
      })
      await finish(done)
    } catch (error) {
      const [first, second] = taken
      if (!first) throw error
      if (!second) await postpone(first, error)
      else for (let left = taken.length; left > 0 && !stopped; left -= 1) await deliver(1)
    }
    return taken.length
  }

  async function drain(): Promise<void> {
    do {
      again = false
      // Fewer than would go together were all there are; those that come later wake the lane again.
      while (!stopped && (await deliver(most)) === most) {}
    } while (again && !stopped)
  }

  const wake = () => {
    again = true
    if (running || stopped) return
    running = drain()
      .catch((error) => kernel.log.error({ err: error }, 'outbox could not be read'))
      .finally(() => {
        running = null
      })
  }

  // Which lane has events, by the trigger of the table; none where that is not known.
  kernel.listener.on('outbox', (told) => {
    if (told === '' || told === lane) wake()
  })
  kernel.listener.onReset(wake)
  const timer = setInterval(wake, 2000)
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
