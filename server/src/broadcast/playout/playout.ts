import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { player } from './player.ts'
import { endPrograms, hasProgram } from './program.ts'
import {
  forgetOthers,
  holdPlayout,
  machineOf,
  noteMissing,
  type PlayedChannel,
  playedChannels,
  releasePlayout,
} from './rows.ts'
import type { Place } from './write-script.ts'

export type PlayoutOptions = {
  /** Seconds for which a process holds a channel before it must say that it still drives it. */
  lease?: number
  machine?: string
}

/** Bytes of the path of a socket, beyond which systems refuse it. */
const longestSocket = 98

const machineFolder = ({ dataDir }: Pick<Configuration, 'dataDir'>, machine: string): string =>
  join(dataDir, 'playout', machine.replace(/[^A-Za-z0-9.-]/g, '_'))

/** What this machine is called. */
export const machineName = ({ machine }: Pick<Configuration, 'machine'>): string => machine || hostname()

/** Where the playing out of a channel on a machine has its files. */
export function placeOf(
  configuration: Pick<Configuration, 'dataDir'>,
  machine: string,
  channelId: number,
): Place {
  const folder = join(machineFolder(configuration, machine), String(channelId))
  const socket = join(folder, 'socket')
  if (Buffer.byteLength(socket) <= longestSocket) return { folder, socket }
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  return { folder, socket: join(tmpdir(), `toasoan-${short}`) }
}

/** Ends what runs on this machine of channels that are not to be played out by it. */
export async function endOthers(
  configuration: Pick<Configuration, 'dataDir' | 'machine'>,
  kept: ReadonlySet<number>,
  machine = machineName(configuration),
): Promise<void> {
  for (const name of await readdir(machineFolder(configuration, machine)).catch(() => []))
    if (/^\d+$/.test(name) && !kept.has(Number(name)))
      endPrograms(placeOf(configuration, machine, Number(name)))
}

/**
 * Plays out the channels that ask for it and that no other process drives, turn by turn. The programs outlive this
 * process: another one on the same machine drives them on, and one on another machine sends once they have ended.
 */
export function playout(kernel: Kernel, given: PlayoutOptions = {}) {
  const { configuration, log } = kernel
  const { lease = 6, machine = machineName(configuration) } = given
  const owner = randomUUID()
  const players = new Map<number, { heldAt: number; own: ReturnType<typeof player> }>()
  let busy: Promise<void> | null = null
  let stopped = false

  async function hold({ id }: PlayedChannel): Promise<ReturnType<typeof player> | null> {
    const known = players.get(id)
    const asked = Date.now()
    if (known && asked - known.heldAt < (lease * 1000) / 3) return known.own
    if (await holdPlayout(kernel, id, { owner, machine, lease })) {
      const own = known?.own ?? player(kernel, { place: placeOf(configuration, machine, id), owner, machine })
      players.set(id, { heldAt: asked, own })
      return own
    }
    players.delete(id)
    // A machine that another one followed must not keep the place at Icecast.
    if ((await machineOf(kernel, id)) !== machine) endPrograms(placeOf(configuration, machine, id))
    return null
  }

  async function work(): Promise<void> {
    const channels = await playedChannels(kernel)
    await endOthers(configuration, new Set(channels.map(({ id }) => id)), machine)
    if (channels.length === 0 && players.size === 0) return
    const isAble = hasProgram(configuration.playoutProgram)
    await Promise.all(
      channels
        .map(async (channel) => {
          if (stopped) return
          if (!isAble) return noteMissing(kernel, channel.id)
          const own = await hold(channel)
          await own?.turn(channel)
        })
        .map((one, place) =>
          one.catch((error) =>
            log.error({ err: error, channel: channels[place]?.id }, 'a channel is not played out'),
          ),
        ),
    )
    for (const id of players.keys()) if (!channels.some((channel) => channel.id === id)) players.delete(id)
    await forgetOthers(kernel)
  }

  return {
    /** Does what is to be done. Turns never overlap. */
    turn(): Promise<void> {
      busy ??= work()
        .catch((error) => log.warn({ err: error }, 'playing out could not be seen to'))
        .finally(() => {
          busy = null
        })
      return busy
    },
    /** Gives all channels back; what is sent goes on, and the next process drives it. */
    async stop(): Promise<void> {
      stopped = true
      await busy
      for (const id of players.keys()) await releasePlayout(kernel, id, owner).catch(() => undefined)
    },
  }
}
