import { join } from 'node:path'
import { isSentLoudness, sentLoudness } from '@toasoan/contract/media/loudness'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { guarded, inScratch, probeMedia, readable, runTool, threads } from '../tools/public.ts'
import { keepMade, type Made } from './keep-made.ts'
import { type Heard, listen } from './listen.ts'
import { type Doing, type Worker, workFile } from './work-file.ts'

/** The highest true peak that is sent (EBU R128, dBTP), with room for what encoding adds. */
const ceiling = -1.5

/** How far off (LU) a copy may come out before it is made once more. */
const exact = 0.3

const lossless = /^(pcm_|flac$|alac$|wavpack$)/

type Sound = { path: string; folder: string; codec: string; seconds: number; doing: Doing }

/** A sound made louder by so many decibels; what would be too loud for an instant by that is held down. */
function filterOf(gain: number, truePeak: number | null): string {
  const louder = `volume=${gain.toFixed(3)}dB`
  if (truePeak === null || truePeak + gain <= ceiling) return louder
  const limit = (10 ** (ceiling / 20)).toFixed(4)
  // Four times as many samples show the peaks between them.
  return `${louder},aresample=192000,alimiter=level=disabled:limit=${limit}:attack=5:release=80`
}

async function render({ path, folder, codec, seconds, doing }: Sound, filter: string): Promise<Made> {
  const [extension, mimetype, codecs] = lossless.test(codec)
    ? ['flac', 'audio/flac', ['-c:a', 'flac', '-sample_fmt', 's32', '-bits_per_raw_sample', '24']]
    : ['mp3', 'audio/mpeg', ['-c:a', 'libmp3lame', '-b:a', '256k']]
  const name = `broadcast.${extension}`
  const made = join(folder, name)
  await runTool(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:2', ...guarded],
      ...['-i', `file:${path}`, '-map', '0:a:0', '-map_metadata', '-1', '-vn', '-af', filter],
      ...['-ar', '48000', ...codecs, '-threads', String(threads), '-y', made],
    ],
    { folder, signal: doing.signal, deadline: 60 + seconds * 4 },
  )
  return { name, kind: 'broadcast', mimetype, path: made }
}

/** How many decibels louder a sound has to become. */
const gainOf = ({ lufs }: Heard): number => sentLoudness.wanted - (lufs ?? sentLoudness.wanted)

/**
 * Makes a copy of a sound at the loudness of broadcast, beside its original, which stays as it is: turned up or down as
 * a whole, its dynamics kept. What has that loudness already, and silence, needs none.
 */
export const makeBroadcastCopy: Worker = async (kernel: Kernel, job, doing) => {
  const file = await workFile(kernel, job.file_id)
  await inScratch(kernel, `${job.id}-${job.attempts}`, async (folder) => {
    const path = await readable(kernel, file.key, folder, doing.signal)
    const { audio, duration } = await probeMedia(path, folder, doing.signal)
    if (!audio) return
    const part = (from: number): Doing => ({ ...doing, tell: (percent) => doing.tell(from + percent / 3) })
    const heard = await listen(path, folder, part(0), duration)
    if (heard.lufs === null || isSentLoudness(heard.lufs)) return
    const sound: Sound = {
      ...{ path, folder, doing, codec: audio.codec },
      seconds: (duration ?? 3_600_000) / 1000,
    }
    let gain = gainOf(heard)
    let made = await render(sound, filterOf(gain, heard.truePeak))
    let become = await listen(join(folder, made.name), folder, part(33), duration)
    // Holding peaks down takes some of the loudness away again.
    if (Math.abs(gainOf(become)) > exact) {
      gain += gainOf(become)
      made = await render(sound, filterOf(gain, heard.truePeak))
      become = await listen(join(folder, made.name), folder, part(66), duration)
    }
    await keepMade(kernel, file, [made])
    await sql`update file set broadcast_lufs = ${become.lufs}, version = version + 1, updated_at = now()
      where id = ${file.id}`.execute(kernel.db)
  })
}
