import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { type Form, rate, soundRate } from './form.ts'

/** A process that reads a stream and gives raw pictures and sound. */
export type Decoder = {
  picture: Readable | null
  sound: Readable
  /** Why it ended. */
  ended: Promise<string>
  stop(): void
}

/** A process that takes raw pictures and sound and gives FLV, and the sound alone as MP3 besides. */
export type Encoder = {
  picture: Writable
  sound: Writable
  flv: Readable
  mp3: Readable
  ended: Promise<string>
  stop(): void
}

/** What turns streams into frames and frames into a stream. */
export type LiveTools = {
  decode(source: Readable, options: { form: Form; soundOnly: boolean }): Decoder
  encode(form: Form): Encoder
}

/** Formats that a stream may have; a playlist or a list of files is none of them. */
const formats = 'mp3,aac,ogg,flac,wav,flv,mpegts,matroska,webm,mov'

const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error']

const decoding = ({ width, height }: Form, soundOnly: boolean): string[] => [
  ...quiet,
  ...['-protocol_whitelist', 'pipe', '-format_whitelist', formats],
  ...['-probesize', '500000', '-analyzeduration', '2000000', '-i', 'pipe:0'],
  ...['-map', '0:a:0', '-af', `aresample=${soundRate}:async=1:first_pts=0`],
  ...['-ac', '2', '-f', 's16le', 'pipe:4'],
  ...(soundOnly
    ? []
    : [
        ...['-map', '0:v:0', '-vf'],
        `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1,fps=${rate}:start_time=0,format=yuv420p`,
        ...['-f', 'rawvideo', 'pipe:3'],
      ]),
]

/** What comes is known: an input that was looked at first would keep the other one waiting, and us with it. */
const atOnce = ['-probesize', '32', '-analyzeduration', '0']

const encoding = ({ width, height, bitrate }: Form): string[] => [
  ...quiet,
  ...['-protocol_whitelist', 'pipe'],
  ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', `${rate}`],
  ...['-thread_queue_size', '64', ...atOnce, '-i', 'pipe:0'],
  ...[
    '-f',
    's16le',
    '-ar',
    `${soundRate}`,
    '-ac',
    '2',
    '-thread_queue_size',
    '256',
    ...atOnce,
    '-i',
    'pipe:3',
  ],
  ...['-map', '0:v', '-map', '1:a'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
  ...['-b:v', `${bitrate}k`, '-maxrate', `${bitrate}k`, '-bufsize', `${bitrate * 2}k`],
  ...['-g', `${rate * 2}`, '-keyint_min', `${rate * 2}`, '-sc_threshold', '0'],
  ...['-c:a', 'aac', '-b:a', '128k', '-flush_packets', '1'],
  ...['-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
  // What the desk listens to: frames that need none before them, without a head that would be written at the end.
  ...['-map', '1:a', '-c:a', 'libmp3lame', '-b:a', '96k', '-reservoir', '0'],
  ...['-flush_packets', '1', '-write_xing', '0', '-id3v2_version', '0', '-f', 'mp3', 'pipe:4'],
]

/** Bytes of complaints that are kept. */
const most = 4000

function start(args: readonly string[], pipes: number) {
  // What it starts dies with the server, and gains no rights.
  const guard = existsSync('/usr/bin/setpriv')
    ? ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--no-new-privs', 'ffmpeg']
    : ['ffmpeg']
  const child = spawn(guard[0] as string, [...guard.slice(1), ...args], {
    stdio: ['pipe', 'pipe', 'pipe', ...Array<'pipe'>(pipes).fill('pipe')],
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C' },
  })
  // Without room for one more process there are no pipes, and the reason comes by this event only.
  child.on('error', () => {})
  if (!child.stdio) throw new Error('ffmpeg: no room for a process')
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    said = (said + piece).slice(-most)
  })
  // A pipe that breaks tells nothing that the end of the process does not tell.
  for (const pipe of child.stdio) pipe?.on('error', () => {})
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    // Not `close`: that waits for somebody to read what it left behind.
    child.once('exit', (code, signal) => {
      setTimeout(() => {
        for (const pipe of child.stdio) pipe?.destroy()
        const last = said.split('\n').filter((line) => line.trim())
        resolve((last.at(-1) ?? `ffmpeg ${signal ?? code}`).slice(0, 300))
      }, 50)
    })
  })
  return { child, ended, stop: () => void child.kill('SIGKILL') }
}

/** ffmpeg, which opens no address itself: what it reads comes to it by pipes. */
export const ffmpeg: LiveTools = {
  decode(source, { form, soundOnly }) {
    const { child, ended, stop } = start(decoding(form, soundOnly), 2)
    const [input, , , picture, sound] = child.stdio as unknown as [Writable, ...Readable[]]
    source.once('error', () => input.end())
    source.pipe(input)
    if (soundOnly) picture?.resume()
    return {
      picture: soundOnly ? null : (picture as Readable),
      sound: sound as Readable,
      ended,
      stop() {
        source.destroy()
        stop()
      },
    }
  },
  encode(form) {
    const { child, ended, stop } = start(encoding(form), 2)
    const [picture, flv, , sound, mp3] = child.stdio as unknown as [
      Writable,
      Readable,
      Readable,
      Writable,
      Readable,
    ]
    return { picture, sound, flv, mp3, ended, stop }
  },
}
