import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Programs that fetch sounds without anybody who listens. */
const robots =
  /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|facebookexternalhit|itms/i

/** Whether somebody may listen by a program that calls itself so. */
export const mayListen = (agent: string | undefined): boolean => Boolean(agent) && !robots.test(agent ?? '')

/**
 * A listener for a day: a digest of the network and the program that asked, made with the server's own secret, which tells
 * nobody who it was.
 */
export const listenerOf = (secret: string, day: string, address: string, agent: string): Buffer =>
  createHmac('sha256', secret).update(`podcast ${day}\n${address}\n${agent}`).digest().subarray(0, 12)

/** The bytes of a sound that are a minute of it; all of a shorter one. */
export const minuteOf = (size: number, seconds: number | null): number =>
  seconds ? Math.min(size, Math.floor((size * 60) / seconds)) : size

/** Counts a listen of a published episode, once a day for each listener. */
export async function countListen(db: Database, episode: number, listener: Buffer): Promise<void> {
  await sql`with counted as (
      insert into podcast_listener (day, episode_id, listener)
      select ${today}, id, ${listener} from podcast_episode where id = ${episode} and state = 'published'
      on conflict do nothing returning episode_id, day)
    insert into podcast_listen (episode_id, day, listens) select episode_id, day, 1 from counted
    on conflict (episode_id, day) do update set listens = podcast_listen.listens + 1`.execute(db)
}
