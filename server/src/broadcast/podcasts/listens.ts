import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Programs that fetch sounds without anybody who listens. */
const robots =
  /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|facebookexternalhit|itms/i

/** Whether somebody may listen by a program that calls itself so. */
export const mayListen = (agent: string | undefined): boolean => Boolean(agent) && !robots.test(agent ?? '')

/** Most listeners of one network that are counted for an episode on a day: what a program calls itself is its own to say. */
export const mostOfNetwork = 100

/** Bytes of a listener's digest that are those of the network. */
const ofNetwork = 6

/**
 * A listener for a day: digests of the network, and of the program that asked from there, made with the server's own secret,
 * which tell nobody who it was.
 */
export function listenerOf(secret: string, day: string, address: string, agent: string): Buffer {
  const digest = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(['podcast', day, ...parts].join('\n'))
      .digest()
      .subarray(0, ofNetwork)
  return Buffer.concat([digest(address), digest(address, agent)])
}

/** The bytes of a sound that are a minute of it; all of a shorter one. */
export const minuteOf = (size: number, seconds: number | null): number =>
  seconds ? Math.min(size, Math.floor((size * 60) / seconds)) : size

/** Counts a listen of a published episode, once a day for each listener and at most `mostOfNetwork` times for a network. */
export async function countListen(db: Database, episode: number, listener: Buffer): Promise<void> {
  const network = listener.subarray(0, ofNetwork)
  const [first, last] = [0, 255].map((byte) => Buffer.concat([network, Buffer.alloc(ofNetwork, byte)]))
  await sql`with counted as (
      insert into podcast_listener (day, episode_id, listener)
      select ${today}, id, ${listener} from podcast_episode where id = ${episode} and state = 'published'
        and (select count(*) from (select from podcast_listener where day = ${today} and episode_id = ${episode}
          and listener between ${first} and ${last} limit ${mostOfNetwork}) known) < ${mostOfNetwork}
      on conflict do nothing returning episode_id, day)
    insert into podcast_listen (episode_id, day, listens) select episode_id, day, 1 from counted
    on conflict (episode_id, day) do update set listens = podcast_listen.listens + 1`.execute(db)
}
