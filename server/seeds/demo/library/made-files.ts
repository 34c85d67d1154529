import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'

/** A file of the demo library that is no picture: its key, its name, and how its bytes are made. */
export type DemoFile = { key: string; name: string; durationMs: number | null; make: () => Promise<Buffer> }

const rate = 11_025

/** Notes of the five-note scale as halftones above A, and how many quarter seconds each lasts. */
const notes: [halftone: number, quarters: number][] = [
  [0, 2],
  [3, 1],
  [5, 1],
  [7, 2],
  [10, 2],
  [12, 3],
  [10, 1],
  [7, 2],
  [5, 2],
  [3, 1],
  [5, 1],
  [0, 4],
  [7, 2],
  [10, 1],
  [12, 1],
  [15, 2],
  [12, 2],
  [10, 3],
  [7, 1],
  [5, 2],
  [3, 2],
  [0, 4],
]

const seconds = notes.reduce((sum, [, quarters]) => sum + quarters / 4, 0)

/** A plucked tune as a WAV of one channel, eight bits a sample. */
function tune(base: number): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * rate), 128)
  let at = 0
  for (const [halftone, quarters] of notes) {
    const length = Math.round((quarters / 4) * rate)
    const step = (2 * Math.PI * base * 2 ** (halftone / 12)) / rate
    for (let place = 0; place < length && at + place < samples.length; place += 1) {
      const fading = Math.exp((-3 * place) / rate) * Math.min(1, place / 80)
      const wave =
        Math.sin(step * place) + 0.4 * Math.sin(2 * step * place) + 0.2 * Math.sin(3 * step * place)
      samples[at + place] = Math.round(128 + 70 * fading * wave)
    }
    at += length
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Highest water of the Red River in metres, rounded, by the first year of ten. */
const floods: [year: number, metres: number][] = [
  [1926, 11.9],
  [1936, 12.1],
  [1945, 13.3],
  [1956, 11.6],
  [1966, 12.2],
  [1971, 13.9],
  [1986, 12.3],
  [1996, 12.4],
  [2002, 12.0],
  [2008, 10.9],
  [2018, 10.5],
  [2024, 11.3],
]

/** A page with the floods of a hundred years as bars. */
const floodSheet = (): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // A fixed date, so that the same bytes are made each time.
    const sheet = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 56,
      info: { CreationDate: new Date(0) },
    })
    const parts: Buffer[] = []
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => resolve(Buffer.concat(parts)))
    sheet.on('error', reject)
    sheet.fontSize(24).fillColor('#123a73').text('1926 – 2026 (m)', 56, 56)
    for (const [place, [year, metres]] of floods.entries()) {
      const height = (metres - 9) * 66
      const left = 60 + place * 61
      sheet.rect(left, 480 - height, 40, height).fill(metres > 13 ? '#cc2b2b' : '#215cb0')
      sheet.fontSize(11).fillColor('#1a212d').text(String(year), left, 490, { width: 40, align: 'center' })
      sheet.text(metres.toFixed(1), left, 464 - height, { width: 40, align: 'center' })
    }
    sheet.end()
  })

/** Sounds and documents of the demo newsroom. */
export const demoFiles: DemoFile[] = [
  {
    key: 'ban-tin-6-gio',
    name: 'Bản tin 6 giờ.mp3',
    durationMs: 52_000,
    make: () => readFile(new URL('../audio/ban-tin-6-gio.mp3', import.meta.url)),
  },
  {
    key: 'nhac-hieu-sang',
    name: 'Nhạc hiệu buổi sáng.wav',
    durationMs: seconds * 1000,
    make: async () => tune(220),
  },
  {
    key: 'nhac-nen-dem',
    name: 'Nhạc nền đêm.wav',
    durationMs: seconds * 1000,
    make: async () => tune(146.8),
  },
  { key: 'dinh-lu-song-hong', name: 'Đỉnh lũ sông Hồng 1926–2026.pdf', durationMs: null, make: floodSheet },
  {
    key: 'loi-dan-chuong-trinh',
    name: 'Lời dẫn chương trình sáng.txt',
    durationMs: null,
    make: async () =>
      Buffer.from(
        'Kính chào quý vị và các bạn.\nĐây là chương trình buổi sáng. Sau nhạc hiệu là bản tin sáu giờ, tin thời tiết và giao thông.\n',
      ),
  },
]

/** The same address at every seeding. */
export const demoFileKey = (key: string): string => `demofile${Buffer.from(key).toString('hex').slice(0, 40)}`
