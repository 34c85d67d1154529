import { type FileHandle, open } from 'node:fs/promises'

/** A sound whose samples can be read at any place, as one channel between −1 and 1. */
export type OpenWav = {
  /** Samples a second. */
  rate: number
  /** Milliseconds. */
  duration: number
  /** The samples of a stretch, by milliseconds; fewer at the end. */
  read(from: number, to: number): Promise<Float32Array>
  close(): Promise<void>
}

type Format = { coding: number; channels: number; rate: number; bits: number }
type Chunk = { name: string; at: number; size: number }

/** How samples are read, by `coding/bits`: whole numbers and floats. */
const readers: Record<string, (bytes: Buffer, at: number) => number> = {
  '1/8': (bytes, at) => (bytes.readUInt8(at) - 128) / 128,
  '1/16': (bytes, at) => bytes.readInt16LE(at) / 32_768,
  '1/24': (bytes, at) => bytes.readIntLE(at, 3) / 8_388_608,
  '1/32': (bytes, at) => bytes.readInt32LE(at) / 2_147_483_648,
  '3/32': (bytes, at) => bytes.readFloatLE(at),
  '3/64': (bytes, at) => bytes.readDoubleLE(at),
}

/** A chunk of the file is given this many looks: more before the samples are no WAV of people's. */
const mostChunks = 200

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}

async function chunksOf(file: FileHandle, end: number): Promise<Chunk[]> {
  const head = await bytesAt(file, 0, 12)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return []
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= end && chunks.length < mostChunks; ) {
    const mark = await bytesAt(file, at, 8)
    const size = Math.min(mark.readUInt32LE(4), end - at - 8)
    chunks.push({ name: mark.toString('latin1', 0, 4), at: at + 8, size })
    at += 8 + size + (size % 2)
  }
  return chunks
}

async function formatOf(file: FileHandle, chunk: Chunk): Promise<Format | null> {
  const bytes = await bytesAt(file, chunk.at, Math.min(40, chunk.size))
  if (bytes.length < 16) return null
  const coding = bytes.readUInt16LE(0)
  return {
    // An extensible format says what it is further on.
    coding: coding === 0xff_fe && bytes.length >= 26 ? bytes.readUInt16LE(24) : coding,
    channels: bytes.readUInt16LE(2),
    rate: bytes.readUInt32LE(4),
    bits: bytes.readUInt16LE(14),
  }
}

/** Opens a WAV of plain samples; null for anything else. Nothing is held but what is asked for. */
export async function openWav(path: string): Promise<OpenWav | null> {
  const file = await open(path)
  const found = await read(file).catch(() => null)
  if (!found) await file.close()
  return found
}

async function read(file: FileHandle): Promise<OpenWav | null> {
  const chunks = await chunksOf(file, (await file.stat()).size)
  const head = chunks.find(({ name }) => name === 'fmt ')
  const body = chunks.find(({ name }) => name === 'data')
  const format = head && (await formatOf(file, head))
  const sample = format && readers[`${format.coding}/${format.bits}`]
  if (!body || !sample || format.channels < 1 || format.channels > 64) return null
  if (format.rate < 4000 || format.rate > 384_000) return null
  const { rate, channels, bits } = format
  const [width, step] = [bits / 8, (bits / 8) * channels]
  const samples = Math.floor(body.size / step)
  return {
    rate,
    duration: Math.round((samples * 1000) / rate),
    read: async (from, to) => {
      const first = Math.round((from * rate) / 1000)
      const last = Math.min(samples, Math.round((to * rate) / 1000))
      const bytes = await bytesAt(file, body.at + first * step, Math.max(0, last - first) * step)
      const mono = new Float32Array(Math.floor(bytes.length / step))
      for (let n = 0; n < mono.length; n += 1) {
        let sum = 0
        for (let channel = 0; channel < channels; channel += 1)
          sum += sample(bytes, n * step + channel * width)
        mono[n] = sum / channels
      }
      return mono
    },
    close: () => file.close(),
  }
}
