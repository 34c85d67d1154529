import { spawn, spawnSync } from 'node:child_process'
import { get, type IncomingMessage } from 'node:http'

/** Samples a second that are looked at, and milliseconds of one look. */
const [rate, look] = [16_000, 100] as const

/** A tone in hertz that was heard at a moment (epoch milliseconds); null where nothing sounded. */
export type Heard = { at: number; tone: number | null }

/** RMS below which nothing sounds, of 32768. */
const still = 80

/** The loudest of some tones in a stretch of samples (Goertzel); null where nothing sounds. */
export function toneOf(samples: Int16Array, tones: readonly number[]): number | null {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  if (Math.sqrt(power) < still) return null
  let best: number | null = null
  let most = 0
  for (const tone of tones) {
    const turn = 2 * Math.cos((2 * Math.PI * tone) / rate)
    let [before, last] = [0, 0]
    for (const sample of samples) [before, last] = [last, sample + turn * last - before]
    const found = last * last + before * before - turn * last * before
    if (found > most) [best, most] = [tone, found]
  }
  return best
}

/**
 * A sound as an MP3 file: one tone after the other, each `each` seconds long; with silence where it is asked for.
 */
export function writeTones(
  path: string,
  tones: readonly number[],
  each: number,
  silence?: { from: number; until: number },
): void {
  const at44 = 44_100
  const samples = new Int16Array(tones.length * each * at44)
  for (let n = 0; n < samples.length; n += 1) {
    const at = n / at44
    const tone = tones[Math.floor(at / each)] ?? 0
    const isStill = silence && at >= silence.from && at < silence.until
    samples[n] = isStill ? 0 : 12_000 * Math.sin(2 * Math.PI * tone * at)
  }
  const made = spawnSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-f', 's16le', '-ar', String(at44), '-ac', '1', '-i', 'pipe:0'],
      ...['-ac', '2', '-b:a', '128k', '-write_xing', '0', path],
    ],
    { input: Buffer.from(samples.buffer) },
  )
  if (made.status !== 0) throw new Error(String(made.stderr))
}

/**
 * Listens to a stream as a player does that comes back at once: each connection is decoded as it comes, and each tenth of
 * a second is recognised by its tone when it was heard.
 */
export function listenTo(url: string, tones: readonly number[]) {
  const heard: Heard[] = []
  let stopped = false
  let connections = 0
  let answer: IncomingMessage | null = null
  const samples = (rate * look) / 1000

  function connect(): void {
    if (stopped) return
    const again = () => setTimeout(connect, 100)
    const request = get(url, (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        return void again()
      }
      answer = response
      connections += 1
      const decoder = spawn(
        'ffmpeg',
        [
          ...[
            '-v',
            'quiet',
            '-probesize',
            '2048',
            '-analyzeduration',
            '0',
            '-fflags',
            'nobuffer',
            '-f',
            'mp3',
          ],
          ...[
            '-i',
            'pipe:0',
            '-ac',
            '1',
            '-ar',
            String(rate),
            '-f',
            's16le',
            '-flush_packets',
            '1',
            'pipe:1',
          ],
        ],
        { stdio: ['pipe', 'pipe', 'ignore'] },
      )
      decoder.stdin.on('error', () => undefined)
      response.pipe(decoder.stdin)
      let left = Buffer.alloc(0)
      decoder.stdout.on('data', (piece: Buffer) => {
        left = Buffer.concat([left, piece])
        const at = Date.now()
        const count = Math.floor(left.length / 2 / samples)
        for (let n = 0; n < count; n += 1) {
          const part = new Int16Array(samples)
          for (let k = 0; k < samples; k += 1) part[k] = left.readInt16LE((n * samples + k) * 2)
          heard.push({ at: at - (count - 1 - n) * look, tone: toneOf(part, tones) })
        }
        left = left.subarray(count * samples * 2)
      })
      response.once('close', () => {
        decoder.stdin.end()
        again()
      })
    })
    request.on('error', again)
  }
  connect()
  return {
    heard,
    get connections() {
      return connections
    },
    stop(): void {
      stopped = true
      answer?.destroy()
    },
  }
}

/** The longest times in which nothing was heard, in milliseconds, the longest first. */
export function silencesOf(
  heard: readonly Heard[],
  from: number,
  until: number,
): { at: number; lasted: number }[] {
  const found: { at: number; lasted: number }[] = []
  let last = from
  for (const { at, tone } of [...heard, { at: until, tone: 1 }]) {
    if (tone === null || at < from) continue
    if (at - last > 2 * look) found.push({ at: last, lasted: at - last })
    last = Math.max(last, at)
  }
  return found.sort((one, other) => other.lasted - one.lasted)
}

/** A tone that was heard without another one in between, from its first to its last moment. */
export type Span = { tone: number; from: number; until: number }

/** What was heard as spans; shorter ones than `least` milliseconds (fades) are left out. */
export function spansOf(heard: readonly Heard[], least = 600): Span[] {
  const spans: Span[] = []
  for (const { at, tone } of heard) {
    if (tone === null) continue
    const last = spans.at(-1)
    if (last?.tone === tone) last.until = at
    else spans.push({ tone, from: at, until: at })
  }
  const long = spans.filter(({ from, until }) => until - from >= least)
  return long.reduce<Span[]>((joined, span) => {
    const last = joined.at(-1)
    if (last?.tone === span.tone) last.until = span.until
    else joined.push({ ...span })
    return joined
  }, [])
}
