import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { guarded, inScratch, probeMedia, readable, runTool, threads } from '../tools/public.ts'
import { noteDuration } from './duration.ts'
import { keepMade, type Made } from './keep-made.ts'
import { listen } from './listen.ts'
import { type Doing, type Worker, type WorkFile, workFile } from './work-file.ts'

/** Codecs that browsers play, by the extension they come in. */
const played: Record<string, RegExp> = {
  mp3: /^mp3$/,
  wav: /^pcm_(s16le|s24le|f32le|u8)$/,
  oga: /^(vorbis|opus|flac)$/,
  ogg: /^(vorbis|opus|flac)$/,
  opus: /^opus$/,
  weba: /^(vorbis|opus)$/,
  m4a: /^(aac|mp3)$/,
  aac: /^aac$/,
  flac: /^flac$/,
}

const isPlayed = ({ extension }: WorkFile, codec: string) => played[extension]?.test(codec) ?? false

async function asMp3(path: string, folder: string, { signal }: Doing, seconds: number): Promise<Made> {
  const args = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:2', ...guarded]
  const made = join(folder, 'sound.mp3')
  args.push('-i', `file:${path}`, '-map', '0:a:0', '-map_metadata', '-1', '-vn')
  args.push('-c:a', 'libmp3lame', '-b:a', '160k', '-ar', '44100', '-threads', String(threads), made)
  await runTool('ffmpeg', args, { folder, signal, deadline: 60 + seconds * 4 })
  return { name: 'sound.mp3', kind: 'mp3', mimetype: 'audio/mpeg', path: made }
}

/** Makes the wave of a sound, measures how loud it is, and an MP3 of what browsers cannot play. */
export const makeSound: Worker = async (kernel: Kernel, job, doing) => {
  const file = await workFile(kernel, job.file_id)
  await inScratch(kernel, `${job.id}-${job.attempts}`, async (folder) => {
    const path = await readable(kernel, file.key, folder, doing.signal)
    const probed = await probeMedia(path, folder, doing.signal)
    await noteDuration(kernel.db, file.id, probed.duration)
    if (!probed.audio) return
    const { lufs, truePeak, peaks } = await listen(path, folder, doing, probed.duration)
    await sql`update file set lufs = ${lufs}, true_peak = ${truePeak} where id = ${file.id}`.execute(
      kernel.db,
    )
    const made: Made[] = [{ name: 'peaks.json', kind: 'peaks', mimetype: 'application/json', content: peaks }]
    if (!isPlayed(file, probed.audio.codec))
      made.push(await asMp3(path, folder, doing, (probed.duration ?? 3_600_000) / 1000))
    await keepMade(kernel, file, made)
  })
}
