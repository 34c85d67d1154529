import { flvReader, isHead, type Tag } from '../rtmp/flv.ts'
import { type Form, pictureBytes } from './form.ts'
import type { Encoder, LiveTools } from './tools.ts'

type Options = {
  tools: LiveTools
  form: Form
  onTag: (tag: Tag) => void
  /** Takes what the same encoder made of the sound alone, as MP3. */
  onMp3?: (bytes: Buffer) => void
  onFailure: (reason: string) => void
  /** Milliseconds until an encoder that ended is begun again. */
  pause?: number
}

/** Frames that wait for the encoder at most; a machine that is too slow sends fewer pictures. */
const most = 10

/** The one encoder of a live: begun again when it ends, with times that go on. */
export function openEncoding({ tools, form, onTag, onMp3, onFailure, pause = 1000 }: Options) {
  const heads = new Map<number, Tag>()
  let encoder: Encoder | null = null
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let last = 0

  function fail(reason: string): void {
    encoder = null
    onFailure(reason)
    timer = setTimeout(begin, pause)
  }

  function begin(): void {
    let own: Encoder
    try {
      own = tools.encode(form)
    } catch (error) {
      // A machine without room for one more process may have some later.
      fail(error instanceof Error ? error.message : String(error))
      return
    }
    const reader = flvReader()
    const base = last === 0 ? 0 : last + 40
    encoder = own
    own.flv.on('error', () => {})
    // Read in any case: an encoder waits for a pipe that nobody empties.
    own.mp3.on('error', () => {}).on('data', (bytes: Buffer) => onMp3?.(bytes))
    own.flv.on('data', (bytes: Buffer) => {
      for (const read of reader.push(bytes)) {
        const tag = { ...read, time: read.time + base }
        last = Math.max(last, tag.time)
        if (isHead(tag)) heads.set(tag.type, tag)
        onTag(tag)
      }
    })
    void own.ended.then((reason) => {
      if (!isOver) fail(reason)
    })
  }
  begin()

  return {
    /** The latest tags that tell how the stream is to be read: data, picture, sound. */
    heads: (): Tag[] => [18, 9, 8].flatMap((type) => heads.get(type) ?? []),
    write(picture: Buffer, sound: Buffer): void {
      if (!encoder || encoder.picture.writableLength > pictureBytes(form) * most) return
      encoder.picture.write(picture)
      encoder.sound.write(sound)
    },
    stop(): void {
      isOver = true
      clearTimeout(timer)
      encoder?.stop()
    },
  }
}

export type Encoding = ReturnType<typeof openEncoding>
