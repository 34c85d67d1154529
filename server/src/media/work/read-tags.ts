import { parseFile } from 'music-metadata'

/** What a recording says of itself. */
export type Tags = {
  /** Milliseconds. */
  duration: number | null
  metadata: Record<string, string | number>
  description: string
  credit: string
  cover: Uint8Array | null
}

/** Bytes of the largest cover that is taken. */
const largestCover = 10_000_000

const text = (value: unknown): string =>
  (typeof value === 'string' ? value : '').normalize('NFC').replaceAll('\0', '').trim().slice(0, 500)

/** Reads the tags and the length of a sound or film. */
export async function readTags(path: string): Promise<Tags> {
  const { common, format } = await parseFile(path, { duration: true })
  const named: Record<string, string | number | undefined> = {
    title: text(common.title),
    artist: text(common.artist),
    album: text(common.album),
    year: common.year,
    copyright: text(common.copyright),
    container: text(format.container),
    codec: text(format.codec),
    bitrate: format.bitrate && Math.round(format.bitrate),
    sample_rate: format.sampleRate,
    channels: format.numberOfChannels,
  }
  const metadata = Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string | number] => Boolean(entry[1])),
  )
  const comment = common.comment?.[0]
  const picture = common.picture?.[0]
  return {
    duration: format.duration ? Math.round(format.duration * 1000) : null,
    metadata,
    description: text(typeof comment === 'string' ? comment : comment?.text),
    credit: text(common.artist).slice(0, 200),
    cover: picture && picture.data.length <= largestCover ? new Uint8Array(picture.data) : null,
  }
}
