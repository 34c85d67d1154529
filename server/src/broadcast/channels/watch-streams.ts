import { sql } from 'kysely'
import { holdersOf } from '#server/kernel/access/holders.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { probeStream } from '../streams/public.ts'

type Live = { id: number; name: string; stream: string; backup_stream: string; stream_bad: number }

/** Minutes in a row in which nothing is heard of a stream, after which people are told. */
const mostBad = 2

/** What is wrong with the stream that readers are given, and with the one in its place; null when either is heard. */
async function wrongWith({ configuration }: Kernel, { stream, backup_stream }: Live): Promise<string | null> {
  const heard = await probeStream(configuration, stream)
  if (typeof heard !== 'string') return null
  const instead = backup_stream ? await probeStream(configuration, backup_stream) : heard
  return typeof instead === 'string' ? heard : null
}

async function watch(kernel: Kernel, channel: Live): Promise<void> {
  const wrong = await wrongWith(kernel, channel)
  const bad = wrong === null ? 0 : Math.min(mostBad, channel.stream_bad + 1)
  if (bad === channel.stream_bad) return
  await inTransaction(kernel.db, async (tx) => {
    // Somebody may have taken it off the air meanwhile, or given it another stream.
    const { rows } = await sql`update channel set stream_bad = ${bad} where id = ${channel.id} and live
      and stream = ${channel.stream} and stream_bad = ${channel.stream_bad} returning id`.execute(tx)
    if (rows.length === 0 || bad < mostBad) return
    await notify(tx, {
      userIds: await holdersOf(tx, 'channel.livestream', null),
      kind: 'channel_stream_away',
      data: { title: channel.name, reason: wrong ?? '' },
      link: '/channel',
      partId: channel.id,
      actorId: null,
    })
  })
}

/** Listens to the streams of all channels that are on the air for readers; after two bad minutes people are told, once. */
export async function watchStreams(kernel: Kernel): Promise<void> {
  const { rows } = await sql<Live>`select id, name, stream, backup_stream, stream_bad from channel
    where live and active and stream <> '' order by id`.execute(kernel.db)
  await Promise.all(rows.map((channel) => watch(kernel, channel)))
}
