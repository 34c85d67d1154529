import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { loadSharp } from '../files/public.ts'
import { guarded, inScratch, type Probed, probeMedia, readable, runTool, threads } from '../tools/public.ts'
import { noteDuration } from './duration.ts'
import { keepMade, type Made } from './keep-made.ts'
import { listen } from './listen.ts'
import { type Doing, type Worker, workFile } from './work-file.ts'

type Film = { path: string; folder: string; doing: Doing; probed: Probed; seconds: number }

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error']

/** Seconds that a tool may take for a film of so many. */
const deadlineOf = ({ seconds }: Film) => 120 + seconds * 20

const ffmpeg = (film: Film, args: readonly string[], onTime?: (seconds: number) => void) =>
  runTool('ffmpeg', args, {
    folder: film.folder,
    signal: film.doing.signal,
    deadline: deadlineOf(film),
    onTime,
  })

/** Widest poster in pixels. */
const posterWidth = 960

async function poster(film: Film): Promise<Made> {
  const frame = join(film.folder, 'frame.png')
  const at = Math.min(3, film.seconds / 10).toFixed(3)
  await ffmpeg(film, [
    ...[...quiet, ...guarded, '-ss', at, '-i', `file:${film.path}`, '-map', '0:v:0', '-frames:v', '1'],
    ...['-vf', `scale='min(${posterWidth},iw)':-2`, '-update', '1', '-y', frame],
  ])
  const sharp = await loadSharp()
  const { data, info } = await sharp(frame).webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { name: 'poster.webp', kind: 'poster', mimetype: 'image/webp', content: data, width, height }
}

/** Small pictures of a film, at most a hundred, in rows of ten. */
const tiles = { across: 10, most: 100, width: 160 }

async function sprite(film: Film): Promise<Made[]> {
  const interval = Math.max(1, film.seconds / tiles.most)
  const count = Math.max(1, Math.min(tiles.most, Math.ceil(film.seconds / interval)))
  const rows = Math.ceil(count / tiles.across)
  const path = join(film.folder, 'sprite.jpg')
  const tile = `${Math.min(count, tiles.across)}x${rows}`
  await ffmpeg(film, [
    ...[...quiet, ...guarded, '-i', `file:${film.path}`, '-map', '0:v:0', '-an'],
    ...['-vf', `fps=1/${interval.toFixed(3)}:round=up,scale=${tiles.width}:-2,tile=${tile}`],
    ...['-frames:v', '1', '-q:v', '5', '-update', '1', '-y', path],
  ])
  const sharp = await loadSharp()
  const { width, height } = await sharp(path).metadata()
  const times = {
    columns: Math.min(count, tiles.across),
    count,
    interval_ms: Math.round(interval * 1000),
    width: tiles.width,
    height: Math.round(height / rows),
  }
  return [
    { name: 'sprite.jpg', kind: 'sprite', mimetype: 'image/jpeg', path, width, height },
    {
      name: 'sprite.json',
      kind: 'sprite_times',
      mimetype: 'application/json',
      content: Buffer.from(JSON.stringify(times)),
    },
  ]
}

/** Heights of the copies to watch, with the bits a second that their pictures take at most. */
const ladder = [
  { height: 360, kilobits: 800 },
  { height: 720, kilobits: 2500 },
] as const

type Variant = { name: string; height: number; width: number; kilobits: number; codec: string[] }

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

function variantsOf({ probed }: Film): Variant[] {
  const { video } = probed
  if (!video || video.width === 0 || video.height === 0) return []
  const fits = video.codec === 'h264' && video.pixels === 'yuv420p' && video.height <= 720
  if (fits) {
    const { width, height } = video
    return [{ name: 'v', width, height, kilobits: 2500, codec: ['-c:v', 'copy'] }]
  }
  const requested = ladder.filter(({ height }, n) => n === 0 || height <= video.height)
  return requested.map(({ height: most, kilobits }) => {
    const height = even(Math.min(most, video.height))
    const width = even((video.width * height) / video.height)
    const codec = [
      ...[
        '-vf',
        `scale=${width}:${height},format=yuv420p`,
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '23',
      ],
      ...[
        '-maxrate',
        `${kilobits}k`,
        '-bufsize',
        `${kilobits * 2}k`,
        '-force_key_frames',
        'expr:gte(t,n_forced*6)',
      ],
    ]
    return { name: `v${most}`, width, height, kilobits, codec }
  })
}

async function copies(film: Film): Promise<Made[]> {
  const variants = variantsOf(film)
  const made: Made[] = []
  for (const [n, { name, codec }] of variants.entries()) {
    const segments = join(film.folder, `${name}.mp4`)
    const playlist = join(film.folder, `${name}.m3u8`)
    const args = [...quiet, '-progress', 'pipe:2', ...guarded, '-i', `file:${film.path}`, '-map', '0:v:0']
    if (film.probed.audio) args.push('-map', '0:a:0', '-c:a', 'aac', '-b:a', '128k', '-ac', '2')
    args.push('-map_metadata', '-1', '-threads', String(threads), ...codec)
    args.push('-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4')
    args.push('-hls_flags', 'single_file', '-hls_segment_filename', segments, '-y', playlist)
    await ffmpeg(film, args, (at) => {
      film.doing.tell(Math.min(99, 20 + ((n + at / film.seconds) / variants.length) * 80))
    })
    made.push({ name: `${name}.mp4`, mimetype: 'video/mp4', path: segments })
    made.push({ name: `${name}.m3u8`, mimetype: 'application/vnd.apple.mpegurl', path: playlist })
  }
  const last = variants.at(-1)
  if (!last) return []
  const lines = variants.flatMap(({ name, width, height, kilobits }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${(kilobits + 128) * 1000},RESOLUTION=${width}x${height}`,
    `${name}.m3u8`,
  ])
  made.push({
    name: 'film.m3u8',
    kind: 'hls',
    mimetype: 'application/vnd.apple.mpegurl',
    content: Buffer.from(['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n')),
    width: last.width,
    height: last.height,
  })
  return made
}

/** Makes what a film needs to be watched: a poster, small pictures of its course, copies in parts, its wave. */
export const makeFilm: Worker = async (kernel: Kernel, job, doing) => {
  const file = await workFile(kernel, job.file_id)
  await inScratch(kernel, `${job.id}-${job.attempts}`, async (folder) => {
    const path = await readable(kernel, file.key, folder, doing.signal)
    const probed = await probeMedia(path, folder, doing.signal)
    await noteDuration(kernel.db, file.id, probed.duration)
    const film: Film = {
      path,
      folder,
      doing,
      probed,
      seconds: Math.max(0.1, (probed.duration ?? 60_000) / 1000),
    }
    if (probed.video) {
      await sql`update file set width = ${probed.video.width}, height = ${probed.video.height}
        where id = ${file.id}`.execute(kernel.db)
      await keepMade(kernel, file, [await poster(film)])
      await keepMade(kernel, file, await sprite(film))
    }
    if (probed.audio) {
      const { lufs, truePeak, peaks } = await listen(
        path,
        folder,
        { ...doing, tell: () => {} },
        probed.duration,
      )
      await sql`update file set lufs = ${lufs}, true_peak = ${truePeak} where id = ${file.id}`.execute(
        kernel.db,
      )
      await keepMade(kernel, file, [
        { name: 'peaks.json', kind: 'peaks', mimetype: 'application/json', content: peaks },
      ])
    }
    doing.tell(20)
    await keepMade(kernel, file, await copies(film))
  })
}
