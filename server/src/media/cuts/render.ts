import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lengthOfAll, type Piece } from '@toasoan/contract/media/cut-plan'
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import { originalKey } from '../files/public.ts'
import { guarded, inScratch, probeMedia, readable, runTool, threads } from '../tools/public.ts'
import { addJob, noteDuration, type Worker, type WorkFile, workFile } from '../work/public.ts'

const seconds = (time: number): string => (time / 1000).toFixed(3)

/** A recording that is cut: where it is, and how many channels it has. */
type Source = { path: string; channels: number }

/** The filters of one piece: the same rate and channels as all others, its level, its fades. */
function filtersOf(
  { from, to, decibels, fade_in, fade_out }: Piece,
  n: number,
  mono: boolean,
  own: number,
): string {
  const filters = ['aresample=44100']
  // One channel beside two keeps its level in both; the mixer would lower it.
  if (!mono && own === 1) filters.push('pan=stereo|c0=c0|c1=c0')
  filters.push(`aformat=sample_fmts=fltp:channel_layouts=${mono ? 'mono' : 'stereo'}`)
  if (decibels !== 0) filters.push(`volume=${decibels}dB`)
  if (fade_in > 0) filters.push(`afade=t=in:st=0:d=${seconds(fade_in)}`)
  if (fade_out > 0) filters.push(`afade=t=out:st=${seconds(to - from - fade_out)}:d=${seconds(fade_out)}`)
  return `[${n}:a:0]${filters.join(',')}[p${n}]`
}

const codecs: Record<string, string[]> = {
  wav: ['-c:a', 'pcm_s16le'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k'],
}

function argumentsOf(
  pieces: readonly Piece[],
  sources: ReadonlyMap<number, Source>,
  file: WorkFile,
  made: string,
) {
  const inputs = pieces.flatMap(({ file_id, from, to }) => [
    ...[
      ...guarded,
      '-ss',
      seconds(from),
      '-t',
      seconds(to - from),
      '-i',
      `file:${sources.get(file_id)?.path}`,
    ],
  ])
  const mono = [...sources.values()].every(({ channels }) => channels === 1)
  const filters = pieces.map((piece, n) =>
    filtersOf(piece, n, mono, sources.get(piece.file_id)?.channels ?? 2),
  )
  const joined = pieces.map((_, n) => `[p${n}]`).join('')
  const graph = [...filters, `${joined}concat=n=${pieces.length}:v=0:a=1[out]`].join(';')
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:2', ...inputs],
    ...['-filter_complex', graph, '-map', '[out]', '-map_metadata', '-1', '-threads', String(threads)],
    ...[...(codecs[file.extension] ?? []), '-y', made],
  ]
}

/** Renders a cut into the file that was made for it. */
export const renderCut: Worker = async (kernel, job, { tell, signal }) => {
  const file = await workFile(kernel, job.file_id)
  const pieces = job.data.pieces as Piece[]
  const length = lengthOfAll(pieces)
  await inScratch(kernel, `${job.id}-${job.attempts}`, async (folder) => {
    const sources = new Map<number, Source>()
    for (const id of new Set(pieces.map(({ file_id }) => file_id))) {
      const source = await workFile(kernel, id)
      const own = join(folder, String(id))
      await mkdir(own)
      const path = await readable(kernel, source.key, own, signal)
      const { audio } = await probeMedia(path, folder, signal)
      sources.set(id, { path, channels: audio?.channels ?? 2 })
    }
    const made = join(folder, `cut.${file.extension}`)
    await runTool('ffmpeg', argumentsOf(pieces, sources, file, made), {
      folder,
      signal,
      deadline: 120 + (length / 1000) * 4,
      onTime: (at) => tell(Math.min(95, (at * 1000 * 100) / length)),
    })
    const kept = await kernel.storage.putFile(originalKey(file.key), made, { contentType: file.mimetype })
    await inTransaction(kernel.db, async (tx) => {
      await sql`update file set sha256 = ${kept.sha256}, size = ${kept.size}, pipeline = 'ready', failure = '',
        version = version + 1, updated_at = now() where id = ${file.id}`.execute(tx)
      await noteDuration(tx, file.id, length)
      await addJob(tx, { kind: 'probe', fileId: file.id })
    })
  })
}
