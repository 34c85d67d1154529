import type { StreamHeard } from '@toasoan/contract/broadcast/channels'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { AddressRefused } from '../../media/proxy/public.ts'
import { type Frame, frameReader, hopeless } from './frames.ts'
import { listenHls } from './hls/listen-hls.ts'
import { oggReader } from './ogg/reader.ts'
import { fetchPart, openStream } from './open-stream.ts'
import { StreamAway } from './stream-away.ts'

/** Milliseconds of sound that are listened to. */
const enough = 500

/** Milliseconds for all of it. */
const patience = 8000

/** Listens to the first frames of a stream: what it is, or why it is none. */
export async function probeStream(
  configuration: Configuration,
  address: string,
): Promise<StreamHeard | string> {
  const signal = AbortSignal.timeout(patience)
  let title = ''
  try {
    const onTitle = (told: string) => {
      title = told
    }
    const { kind, answer, soundOf, said } = await openStream(configuration, address, { signal, onTitle })
    const frames: Frame[] = []
    const heard = () => frames.reduce((sum, { duration }) => sum + duration, 0)
    try {
      if (kind === 'hls') {
        const fetch = (part: string, most: number, range?: string | null) =>
          fetchPart(configuration, part, { most, range, signal })
        for await (const batch of listenHls(fetch, address, { signal, had: { sequence: null } })) {
          frames.push(...batch.frames)
          if (heard() >= enough) break
        }
      } else {
        const reader = kind === 'ogg' ? oggReader(onTitle) : frameReader()
        let unheard = 0
        for await (const piece of answer) {
          const sound = soundOf(piece)
          const found = reader.push(sound)
          frames.push(...found)
          if (heard() >= enough) break
          unheard = found.length > 0 ? 0 : unheard + sound.length
          if (unheard > hopeless) throw new StreamAway('no sound')
        }
      }
    } finally {
      answer.destroy()
    }
    const [first] = frames
    if (!first || heard() < enough) throw new StreamAway('no sound')
    const bytes = frames.reduce((sum, frame) => sum + frame.bytes.length, 0)
    const milliseconds = heard()
    const { codec, rate, channels } = first
    const bitrate = said.bitrate ?? Math.round((bytes * 8) / milliseconds)
    return { codec, rate, channels, bitrate, title, name: said.name }
  } catch (error) {
    if (error instanceof AddressRefused) return 'STREAM_HOSTS'
    if (signal.aborted) return `${patience / 1000} s`
    return error instanceof StreamAway
      ? error.message
      : ((error as NodeJS.ErrnoException).code ?? 'no answer')
  }
}
