import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadSharp } from './load-sharp.ts'

/** What a HEIF picture is drawn to: JPEG bytes, and its size in pixels as people see it. */
export type Drawn = { jpeg: Uint8Array; width: number; height: number }

/** Most pixels that are decoded: four bytes each, besides what the decoder holds. Phones reach 50 million. */
const heifPixelLimit = 64_000_000

/** Bytes to which the decoder's memory may grow; libheif alone would take up to 2 GB. */
const memoryLimit = 1_200_000_000

const pageSize = 65_536

/** Lets no WebAssembly memory of this thread grow beyond the limit: the decoder then reports that it has none. */
function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength + Number(pages) * pageSize > memoryLimit)
      throw new RangeError('the memory limit is reached')
    return grow.call(this, pages)
  }
}

type HeifImage = {
  get_width: () => number
  get_height: () => number
  is_primary: () => boolean
  display: (
    target: { data: Uint8ClampedArray; width: number; height: number },
    then: (drawn: object | null) => void,
  ) => void
}

type LibHeif = { HeifDecoder: new () => { decode: (content: Uint8Array) => HeifImage[] } }

const failure = (code: 'broken' | 'pixels') => Object.assign(new Error(code), { code })

/** The ICC profile of the first picture that has one (`colr` box of type `prof`). */
function profileOf(content: Buffer): Buffer | null {
  const at = content.indexOf('colrprof', 0, 'latin1')
  if (at < 4) return null
  const profile = content.subarray(at + 8, at - 4 + content.readUInt32BE(at - 4))
  return profile.length > 128 && profile.toString('latin1', 36, 40) === 'acsp' ? profile : null
}

/** Bytes of a profile that one APP2 segment of a JPEG takes. */
const segmentRoom = 65_519

/** Puts an ICC profile into a JPEG that has none, behind its start marker. */
function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (!profile || profile.length > segmentRoom) return jpeg
  const head = Buffer.alloc(18)
  head.writeUInt16BE(0xffe2, 0)
  head.writeUInt16BE(profile.length + 16, 2)
  head.write('ICC_PROFILE\0\x01\x01', 4, 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)])
}

/**
 * Draws the primary picture of a HEIF file (HEIC of phones and cameras) as a JPEG in its own colours, upright, on
 * white where it is transparent. Runs in a worker: libheif is WebAssembly and reads foreign bytes.
 *
 * @throws Error with the code `broken`, or `pixels` beyond `heifPixelLimit`
 */
export async function drawHeif(source: string | Uint8Array): Promise<Drawn> {
  limitMemory()
  const content = typeof source === 'string' ? await readFile(source) : Buffer.from(source)
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as LibHeif
  const images = new libheif.HeifDecoder().decode(content)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw failure('broken')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > heifPixelLimit) throw failure('pixels')
  if (width < 1 || height < 1) throw failure('broken')
  const data = new Uint8ClampedArray(width * height * 4)
  const drawn = await new Promise<object | null>((resolve) => image.display({ data, width, height }, resolve))
  if (!drawn) throw failure('broken')
  const sharp = await loadSharp()
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { jpeg: withProfile(jpeg, profileOf(content)), width, height }
}
