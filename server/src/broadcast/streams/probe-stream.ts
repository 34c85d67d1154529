import type { StreamHeard } from '@toasoan/contract/broadcast/channels'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { AddressRefused } from '../../media/proxy/public.ts'
import { type Frame, frameReader, hopeless } from './frames.ts'
import { openStream, StreamAway } from './open-stream.ts'

/** Frames that are listened to. */
const enough = 20

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
    const { answer, soundOf, said } = await openStream(configuration, address, {
      signal,
      onTitle: (told) => {
        title = told
      },
    })
    const reader = frameReader()
    const frames: Frame[] = []
    try {
      for await (const piece of answer) {
        frames.push(...reader.push(soundOf(piece)))
        if (frames.length >= enough) break
        if (reader.odd > hopeless) throw new StreamAway('no sound')
      }
    } finally {
      answer.destroy()
    }
    const [first] = frames
    if (!first || frames.length < enough) throw new StreamAway('no sound')
    const bytes = frames.reduce((sum, frame) => sum + frame.bytes.length, 0)
    const milliseconds = frames.reduce((sum, { duration }) => sum + duration, 0)
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
