// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { markIn, rtfPictures, withPictureMarks } from './rtf-pictures.ts'

const png = '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489'
const jpeg = 'ffd8ffe000104a46494600010101006000600000ffdb004300'
const lines = (hex: string) => hex.replace(/.{16}/g, '$&\r\n')

const rtf = (...parts: string[]) =>
  `{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}\\pard Ch\\'e0o ${parts.join(' ')}\\par}`
const pict = (blip: string, hex: string) =>
  `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw10\\pich10\\${blip}\\bliptag-1{\\*\\blipuid 00112233445566778899aabbccddeeff}${lines(hex)}}`

test('pictures of Word’s RTF come once each, in their order', async () => {
  const words = rtf(
    `{\\*\\shppict${pict('pngblip', png)}}{\\nonshppict${pict('wmetafile8', '01'.repeat(40))}}`,
    `{\\shp{\\*\\shpinst{\\sp{\\sn pib}{\\sv ${pict('jpegblip', jpeg)}}}}{\\shprslt${pict('pngblip', png)}}}`,
    `{\\*\\listpicture${pict('pngblip', png)}}`,
    `{\\*\\shppict${pict('emfblip', '02'.repeat(40))}}`,
  )
  const found = rtfPictures(words)
  expect(found.map((file) => file?.name ?? null)).toEqual(['anh-1.png', 'anh-2.jpg', null])
  const bytes = new Uint8Array(await (found[0] as File).arrayBuffer())
  expect(Buffer.from(bytes).toString('hex')).toBe(png)
})

test.each([
  ['no RTF', '<p>{\\rtf1 \\pict</p>'],
  ['one without pictures', rtf('chữ')],
  ['one that is cut off', rtf(pict('pngblip', png)).slice(0, 120)],
  ['binary data that never ends', '{\\rtf1{\\pict\\pngblip\\bin99999999 abc}}'],
  ['groups that never end', '{\\rtf1\\pict'.repeat(20_000)],
])('%s has none', (_, words) => expect(rtfPictures(words).filter(Boolean)).toEqual([]))

test('marks stand where Word’s pictures stood, and come through the cleaning', () => {
  const pictures = rtfPictures(
    rtf(pict('pngblip', png), pict('emfblip', '02'.repeat(40)), pict('jpegblip', jpeg)),
  )
  const html =
    '<p>Một<img src="file:///C:/a.png"></p><p><img src="https://a.vn/b.png"></p><p><img width=3 src="file:///C:/b.emz"></p><p>Hai</p><p><img src="file:///C:/c.jpg"></p>'
  const paragraphs = [
    ...new DOMParser()
      .parseFromString(cleanPastedHtml(withPictureMarks(html, pictures)), 'text/html')
      .querySelectorAll('p'),
  ]
  expect(paragraphs.map((p) => markIn(p.textContent ?? '')?.picture ?? null)).toEqual([0, null, 2])
  const others = cleanPastedHtml(withPictureMarks('<p>Không có ảnh</p>', pictures))
  expect(others.match(/\ue1f0/g)).toHaveLength(2)
})
