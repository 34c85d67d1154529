import {
  editorExtensions,
  extensionOf,
  extensionsOf,
  typeOfExtension,
} from '@toasoan/contract/media/extensions'
import ExcelJS from 'exceljs'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formatOf } from './formats.ts'
import { recognise } from './recognise.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(600),
  ])

async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Bảng').addRow(['Nhuận bút', 1_000_000])
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The least of an Office file that says which kind it is. */
const office = (kind: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from(
        `<?xml version="1.0"?><Types><Override PartName="/a.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
      ),
    }),
  )
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#258' } })

const ebml = (type: string) =>
  bytes([0x1a, 0x45, 0xdf, 0xa3, 0x80 + type.length + 3, 0x42, 0x82, 0x80 + type.length], type)
const box = (brand: string) => bytes([0, 0, 0, 24], 'ftyp', brand, [0, 0, 0, 0], brand, 'isom')
const samples: Record<string, Buffer> = {
  mp3: bytes([0xff, 0xfb, 0x90, 0x64]),
  id3: bytes('ID3', [3, 0, 0, 0, 0, 0, 10], Array(10).fill(0), [0xff, 0xfb, 0x90, 0x64]),
  wav: bytes('RIFF', [0x24, 2, 0, 0], 'WAVEfmt '),
  flac: bytes('fLaC'),
  ogg: bytes('OggS', [0, 2], Array(22).fill(0), 'OpusHead'),
  mp4: box('isom'),
  m4a: box('M4A '),
  '3gp': box('3gp5'),
  mov: box('qt  '),
  heic: box('heic'),
  webm: ebml('webm'),
  mkv: ebml('matroska'),
  avi: bytes('RIFF', [0x24, 2, 0, 0], 'AVI LIST'),
  flv: bytes('FLV', [1]),
  wma: bytes(
    [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce, 0x6c],
    Array(14).fill(0),
    [0x91, 0x07, 0xdc, 0xb7, 0xb7, 0xa9, 0xcf, 0x11, 0x8e, 0xe6, 0x00, 0xc0, 0x0c, 0x20, 0x53, 0x65],
    [78, 0, 0, 0, 0, 0, 0, 0],
    [0x40, 0x9e, 0x69, 0xf8, 0x4d, 0x5b, 0xcf, 0x11, 0xa8, 0xfd, 0x00, 0x80, 0x5f, 0x5c, 0x44, 0x2b],
  ),
  cfb: bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  pdf: bytes('%PDF-1.7\n'),
  rar: bytes('Rar!', [0x1a, 7, 1, 0]),
  zip: bytes('PK', [5, 6], Array(18).fill(0)),
  rtf: bytes('{\\rtf1\\ansi}'),
  eps: bytes('%!PS-Adobe-3.0 EPSF-3.0\n'),
  bmp: bytes('BM'),
  raw: bytes([1, 2, 3, 4]),
  exe: bytes('MZ', [0x90, 0]),
  elf: bytes([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]),
  xlsx: await workbook(),
  docx: office('wordprocessingml.document'),
  pptx: office('presentationml.presentation'),
  aac: bytes([0xff, 0xf1, 0x50, 0x80]),
  aiff: bytes('FORM', [0, 0, 2, 0], 'AIFFCOMM'),
  au: bytes('.snd', [0, 0, 0, 24]),
  ac3: bytes([0x0b, 0x77, 0, 0]),
  ogv: bytes('OggS', [0, 2], Array(22).fill(0), [0x80], 'theora'),
  mpeg: bytes([0, 0, 1, 0xba, 0x44, 0, 4, 0]),
  mxf: bytes([6, 0x0e, 0x2b, 0x34, 2, 5, 1, 1, 0x0d, 1, 2, 1, 1, 2]),
  heif: box('mif1'),
  png: await picture.png().toBuffer(),
  jpg: await picture.jpeg().toBuffer(),
  gif: await picture.gif().toBuffer(),
  webp: await picture.webp().toBuffer(),
  tiff: await picture.tiff().toBuffer(),
  text: Buffer.from('Cuộc họp lúc 9 giờ.\nGhi chú\r\n\tDòng hai'),
  utf16: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Cuộc họp', 'utf16le')]),
  note: Buffer.from('BM là bản mẫu, MZ thì không'),
  page: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<?xml version="1.0"?>\n<!-- vẽ tay -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  xml: Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'),
}

const accepted: [string, string, string][] = [
  ['tin.mp3', 'mp3', 'audio/mpeg'],
  ['tin.mp3', 'id3', 'audio/mpeg'],
  ['TIN.WAV', 'wav', 'audio/wav'],
  ['nhac.flac', 'flac', 'audio/flac'],
  ['tin.oga', 'ogg', 'audio/ogg'],
  ['tin.m4a', 'm4a', 'audio/mp4'],
  ['tin.m4a', 'mp4', 'audio/mp4'],
  ['tin.weba', 'webm', 'audio/webm'],
  ['tin.wma', 'wma', 'audio/x-ms-wma'],
  ['phim.mp4', 'mp4', 'video/mp4'],
  ['phim.mov', 'mov', 'video/quicktime'],
  ['phim.3gp', '3gp', 'video/3gpp'],
  ['phim.webm', 'webm', 'video/webm'],
  ['phim.mkv', 'mkv', 'video/x-matroska'],
  ['phim.avi', 'avi', 'video/x-msvideo'],
  ['phim.wmv', 'wma', 'video/x-ms-wmv'],
  ['phim.flv', 'flv', 'video/x-flv'],
  ['luong.h264', 'raw', 'video/h264'],
  ['anh.heic', 'heic', 'image/heic'],
  ['anh.bmp', 'bmp', 'image/bmp'],
  ['anh.raw', 'raw', 'image/x-raw'],
  ['hinh.eps', 'eps', 'application/postscript'],
  ['hinh.ai', 'pdf', 'application/postscript'],
  ['hinh.svg', 'svg', 'image/svg+xml'],
  ['bao-cao.doc', 'cfb', 'application/msword'],
  ['bao-cao.doc', 'rtf', 'application/msword'],
  ['bang.xls', 'cfb', 'application/vnd.ms-excel'],
  ['bang.xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['van-ban.pdf', 'pdf', 'application/pdf'],
  ['goi.zip', 'zip', 'application/zip'],
  ['goi.rar', 'rar', 'application/vnd.rar'],
  ['ghi.txt', 'text', 'text/plain; charset=utf-8'],
  ['ghi.txt', 'utf16', 'text/plain; charset=utf-8'],
  ['ghi.txt', 'note', 'text/plain; charset=utf-8'],
]

test.each(accepted)('%s holding %s is taken', async (name, sample, mimetype) => {
  expect(await recognise(samples[sample] as Buffer, name)).toMatchObject({ mimetype })
})

test.each([
  ['tin.mp3', 'wav', { type: 'audio', extension: 'wav', mimetype: 'audio/wav' }],
  ['tin.wav', 'mp3', { type: 'audio', extension: 'mp3', mimetype: 'audio/mpeg' }],
  ['tin.mp3', 'mkv', { type: 'video', extension: 'mkv', mimetype: 'video/x-matroska' }],
  ['anh.png', 'jpg', { type: 'image', extension: 'jpg', mimetype: 'image/jpeg' }],
])('%s holding %s is taken as what it is', async (name, sample, told) => {
  expect(await recognise(samples[sample] as Buffer, name)).toEqual(told)
})

/** Every format that the specification names (section 9), each with bytes of its own. */
const sectionNine: Record<string, Record<string, string>> = {
  audio: {
    ...{ mp3: 'mp3', wav: 'wav', oga: 'ogg', weba: 'webm', m4a: 'm4a', aac: 'aac', flac: 'flac' },
    ...{ aif: 'aiff', aiff: 'aiff', au: 'au', ac3: 'ac3', wma: 'wma' },
  },
  video: {
    ...{ mp4: 'mp4', mpeg: 'mpeg', ogv: 'ogv', webm: 'webm', avi: 'avi', '3gp': '3gp', mkv: 'mkv' },
    ...{ wmv: 'wma', vob: 'mpeg', flv: 'flv', mxf: 'mxf', mov: 'mov', h264: 'raw' },
  },
  image: {
    ...{ png: 'png', gif: 'gif', jpg: 'jpg', jpeg: 'jpg', jfif: 'jpg', webp: 'webp', bmp: 'bmp' },
    ...{ heic: 'heic', heif: 'heif', tiff: 'tiff', svg: 'svg', raw: 'raw', eps: 'eps', ai: 'pdf' },
  },
  document: {
    ...{ txt: 'text', doc: 'cfb', docx: 'docx', xls: 'cfb', xlsx: 'xlsx', pdf: 'pdf' },
    ...{ ppt: 'cfb', pptx: 'pptx', zip: 'zip', rar: 'rar' },
  },
}

test.each(
  Object.entries(sectionNine),
)('every %s of section 9 is known by its bytes', async (type, formats) => {
  for (const [extension, sample] of Object.entries(formats))
    expect(await recognise(samples[sample] as Buffer, `tệp.${extension}`), extension).toMatchObject({ type })
})

const mismatched: [string, string][] = [
  ['a.mp3', 'exe'],
  ['a.mp3', 'text'],
  ['a.mp3', 'pdf'],
  ['a.mp3', 'zip'],
  ['a.mp4', 'page'],
  ['a.mp4', 'bmp'],
  ['a.h264', 'elf'],
  ['a.raw', 'exe'],
  ['a.aac', 'text'],
  ['a.jpg', 'mp4'],
  ['a.jpg', 'svg'],
  ['a.png', 'raw'],
  ['a.svg', 'xml'],
  ['a.svg', 'page'],
  ['a.docx', 'exe'],
  ['a.docx', 'pdf'],
  ['a.xls', 'page'],
  ['a.pdf', 'zip'],
  ['a.zip', 'xlsx'],
  ['a.rar', 'zip'],
  ['a.txt', 'pdf'],
  ['a.txt', 'exe'],
  ['a.txt', 'raw'],
]

test.each(mismatched)('%s holding %s is not', async (name, sample) => {
  await expect(recognise(samples[sample] as Buffer, name)).rejects.toMatchObject({
    definition: { code: 'file.content_mismatch' },
  })
})

test('every accepted extension has a format, and stands in one list', () => {
  const all = Object.values(extensionsOf).flat()
  expect(new Set(all).size).toBe(all.length)
  for (const extension of all) expect(formatOf(extension), extension).toBeDefined()
  for (const extension of editorExtensions) expect(typeOfExtension(extension), extension).not.toBeNull()
})

test('the extension is what stands after the last dot', () => {
  expect(extensionOf('Ảnh.đẹp.JPG')).toBe('jpg')
  for (const name of ['', 'jpg', 'a.', 'a.jpg/', 'a.jpg\\b', `a.${'x'.repeat(11)}`])
    expect(extensionOf(name)).toBe('')
})
