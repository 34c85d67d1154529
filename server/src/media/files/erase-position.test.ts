import sharp from 'sharp'
import { expect, test } from 'vitest'
import { erasePosition } from './erase-position.ts'

const gps = { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 4242/100', GPSLongitude: '105/1 51/1 777/100' }

// A JPEG carries the same two blocks as HEIC, and there is an encoder for it to test with.
const taken = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#258' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'VOV Photo Desk' }, IFD3: gps })
  .withXmp(
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="21,1.707N" dc:rights="Lan"><exif:GPSLongitude>105,51.13E</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
  )
  .toBuffer()

/** 4242/100 as EXIF keeps it. */
const seconds = Buffer.from([0x92, 0x10, 0, 0, 100, 0, 0, 0])

test('the position goes, everything else stays', async () => {
  expect(taken.includes(seconds)).toBe(true)
  const cleaned = Buffer.from(taken)
  expect(erasePosition(cleaned)).toBe(true)
  expect(cleaned.length).toBe(taken.length)
  expect(cleaned.includes(seconds)).toBe(false)
  for (const text of ['21,1.707N', '105,51.13E']) expect(cleaned.includes(text)).toBe(false)
  expect(cleaned.includes('VOV Photo Desk')).toBe(true)
  expect(cleaned.includes('dc:rights="Lan"')).toBe(true)
  expect(await sharp(cleaned, { failOn: 'error' }).stats()).toEqual(await sharp(taken).stats())
  expect(erasePosition(cleaned)).toBe(false)
})

test('broken blocks do no harm', () => {
  for (let length = 0; length < taken.length; length += 1)
    erasePosition(Buffer.from(taken.subarray(0, length)))
  for (let at = 0; at < 600; at += 1) {
    const wrong = Buffer.from(taken)
    wrong[at] = 0xff
    erasePosition(wrong)
  }
  expect(erasePosition(Buffer.alloc(0))).toBe(false)
})
