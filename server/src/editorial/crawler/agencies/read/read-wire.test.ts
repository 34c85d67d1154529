import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readWire } from './read-wire.ts'
import * as samples from './samples-for-tests.ts'
import { titleOf } from './wire-words.ts'

const setting = { charset: '', zone: 'Asia/Ho_Chi_Minh', provider: '', now: '2026-11-27T02:00:00Z' }

const utf8 = (given: object) => new TextEncoder().encode(JSON.stringify(given))

const read = (bytes: Uint8Array, charset = '') => readWire(bytes, 'x', { ...setting, charset })

async function only(bytes: Uint8Array, charset = '') {
  const { items, format } = await read(bytes, charset)
  expect(items).toHaveLength(1)
  return { ...(items[0] as (typeof items)[number]), format }
}

describe('formats are known by their bytes', () => {
  it('NewsML-G2', async () => {
    expect(await only(samples.newsMlG2())).toMatchObject({
      format: 'newsml-g2',
      guid: 'tag:hangtin.example,2026:bao-so-9',
      provider: 'Hãng tin Ví dụ',
      version: 1,
      versionAt: '2026-11-27T01:15:00.000Z',
      headline: 'Bão số 9 đổi hướng vào Nam Trung Bộ',
      urgency: 3,
      status: 'usable',
      language: 'vi',
      place: 'Đà Nẵng',
      codes: [{ scheme: 'medtop', code: '20000151', name: 'Bão' }],
      plain:
        'Chiều 27/11, bão số 9 đổi hướng, sức gió mạnh nhất cấp 12. Các địa phương đã gọi 1.204 tàu vào bờ.',
    })
  })

  it('NewsML 1.2, whose revisions have one identity', async () => {
    const item = await only(samples.newsMl12())
    expect(item).toMatchObject({
      format: 'newsml-1.2',
      guid: 'urn:newsml:wire.example:20261127:HAN-42',
      version: 2,
      versionAt: '2026-11-27T01:20:00.000Z',
      urgency: 1,
      isAlert: true,
      headline: '',
    })
    expect(item.codes.map(({ code }) => code)).toEqual(['02000000', '02001000'])
    // Without a headline the first sentence stands in; a label of one word says nothing.
    expect(titleOf(item)).toEqual({ title: 'Vietnam court opens trial of former bank chair', from: 'text' })
  })

  it('NITF: a release at the time of issue is no embargo', async () => {
    expect(await only(samples.nitf('20261127T080000+0700'))).toMatchObject({
      format: 'nitf',
      guid: 'ex-77',
      version: 3,
      embargoAt: null,
      embargoUnreadable: false,
      headline: 'Quốc hội thông qua dự toán ngân sách 2027',
      byline: 'Phạm Hùng',
      pictures: [{ remote: 'qh.jpg', caption: 'Hội trường Diên Hồng' }],
    })
    expect(await only(samples.nitf('20261127T190000+0700'))).toMatchObject({
      embargoAt: '2026-11-27T12:00:00.000Z',
    })
    expect(await only(samples.nitf('soon', 'embargoed'))).toMatchObject({
      embargoAt: null,
      embargoUnreadable: true,
    })
  })

  it('ninjs 1 and 3', async () => {
    expect(await only(samples.ninjs1)).toMatchObject({
      format: 'ninjs',
      status: 'canceled',
      version: 4,
      plain: '',
    })
    const item = await only(samples.ninjs3)
    expect(item).toMatchObject({
      headline: 'Giá gạo tăng',
      plain: 'Giá gạo xuất khẩu tăng ba phiên liền.',
      codes: [{ scheme: 'medtop', code: '20000210' }],
    })
    expect(item.html).not.toContain('script')
  })

  it('AP, whose address changes with what was asked for', async () => {
    expect(await only(samples.apMedia)).toMatchObject({
      format: 'ap-media',
      guid: 'abc',
      version: 3,
      byline: 'AN NGUYEN',
    })
  })

  it('dpa, with its embargo and notes', async () => {
    expect(await only(samples.dpa)).toMatchObject({
      format: 'dpa',
      embargoAt: '2026-11-27T18:00:00.000Z',
      ednote: 'Sperrfrist 19.00 Uhr',
      plain: 'Eine Ausstellung wird eröffnet.',
    })
  })

  it('AFP Core: an alert without a headline, a correction, a cancellation in words', async () => {
    expect(await only(utf8(samples.afpDocument()))).toMatchObject({
      format: 'afp-core',
      guid: 'newsml.afp.example.20261127T010000Z.doc-1',
      version: 1,
      headline: 'Storm nears central Vietnam',
      plain: 'A storm neared the coast on Friday. Rain & wind < 100 km/h, people left.',
      slugline: 'Vietnam-storm',
      urgency: 3,
      codes: [
        { scheme: 'medtop', code: '20000151' },
        { scheme: 'subj', code: '03015001' },
      ],
      isCorrection: true,
      pictures: [{ remote: 'https://api.afp.example/p?2', caption: 'People leave.', credit: 'An Nguyen' }],
    })
    const alert = await only(
      utf8(samples.afpDocument({ headline: undefined, urgency: 1, news: ['Storm hits'] })),
    )
    expect(alert).toMatchObject({ headline: '', plain: 'Storm hits', isAlert: true })
    expect(await only(utf8(samples.afpDocument({ status: 'Embargoed' })))).toMatchObject({
      embargoUnreadable: true,
    })
    expect(await only(utf8(samples.afpDocument({ news: ['ANNULATION:', 'x'] })))).toMatchObject({
      status: 'canceled',
    })
  })

  it('Reuters: by itself and as its answer, with its version, correction and deletion', async () => {
    const expected = {
      format: 'reuters',
      guid: 'tag:reuters.example,2026:newsml_L1',
      version: 77,
      headline: 'Central bank holds rates',
      plain: 'The central bank held its rates.',
      urgency: 2,
      isAlert: true,
      isCorrection: true,
      place: 'HANOI',
      evolvedFrom: 'tag:reuters.example,2026:newsml_L0',
      codes: [{ scheme: 'N2', code: 'CEN', name: 'Central banks' }],
    }
    expect(await only(utf8(samples.reutersItem()))).toMatchObject(expected)
    expect(await only(utf8({ data: { item: samples.reutersItem() } }))).toMatchObject(expected)
    expect(await only(utf8(samples.reutersItem({ signal: ['edStat:D'] })))).toMatchObject({
      status: 'canceled',
    })
    await expect(only(utf8({ data: { item: null }, errors: [{ message: 'x' }] }))).rejects.toThrow()
  })

  it('IPTC 7901 in Latin-1: an instruction is not the headline', async () => {
    expect(await only(samples.iptc7901)).toMatchObject({
      format: 'iptc7901',
      guid: '7901:exa:0042:2026-11-27',
      headline: 'Le gouvernement évoque une catastrophe',
      byline: 'Marie Dupont, ex',
      urgency: 2,
      versionAt: '2026-11-27T13:41:00.000Z',
      plain: "Paris (ex) - Le ministère a parlé mardi d'une crise. Il reviendra demain.",
    })
  })

  it('ANPA 1312', async () => {
    expect(await only(samples.anpa)).toMatchObject({
      format: 'anpa1312',
      headline: 'Storm nears central Vietnam',
      slugline: 'BC-AS--Vietnam-Storm',
      urgency: 3,
      byline: 'AN NGUYEN',
      versionAt: '2026-11-27T01:15:00.000Z',
      plain: 'HANOI (EX) _ A storm neared the coast. People left.',
    })
  })

  it('mail, without the card of its sender', async () => {
    expect(await only(samples.mail)).toMatchObject({
      format: 'mail',
      guid: '<m1@hangtin.example>',
      provider: 'tin@hangtin.example',
      headline: 'Lũ quét ở Lào Cai',
      plain: 'Lũ quét ở Lào Cai sáng nay. Ba bản bị cô lập.',
    })
  })

  it('a photograph with its data', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
      .withExif({ IFD0: { ImageDescription: 'Cau Vang', Artist: 'Le Minh', Copyright: 'Hang tin' } })
      .jpeg()
      .toBuffer()
    expect(await only(jpeg)).toMatchObject({
      format: 'picture',
      kind: 'picture',
      lead: 'Cau Vang',
      byline: 'Le Minh',
      rights: 'Hang tin',
      pictures: [{ remote: 'x', caption: 'Cau Vang' }],
    })
  })
})

describe('what is in no good order', () => {
  it('text encoded twice is repaired, in whatever format', async () => {
    expect(await only(samples.twiceEncoded(samples.newsMlG2()))).toMatchObject({
      headline: 'Bão số 9 đổi hướng vào Nam Trung Bộ',
    })
  })

  it('old Vietnamese charsets are not guessed, and Latin-1 follows UTF-8', async () => {
    const bytes = Uint8Array.from([...samples.anpa.slice(0, 60), ...samples.anpa.slice(60)])
    const at = Buffer.from(bytes).indexOf('neared')
    bytes[at] = 0xe9
    expect((await only(bytes)).plain).toContain('éeared')
  })

  it('entities of its own are never expanded', async () => {
    const bomb = `<!DOCTYPE nitf [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><nitf><body><body.content><p>&b;</p></body.content></body></nitf>`
    await expect(read(Buffer.from(bomb))).rejects.toMatchObject({ code: 'entities' })
  })

  it('a depth of thousands, a half file, a foreign one and an empty one are refused', async () => {
    await expect(read(Buffer.from(`<nitf>${'<block>'.repeat(5000)}`))).rejects.toMatchObject({
      code: 'too_deep',
    })
    const whole = samples.newsMlG2()
    await expect(read(whole.slice(0, whole.length / 2))).rejects.toMatchObject({ code: 'broken' })
    await expect(read(samples.ninjs3.slice(0, 80))).rejects.toMatchObject({ code: 'broken' })
    await expect(read(Buffer.from('<rss><channel/></rss>'))).rejects.toMatchObject({ code: 'unknown_format' })
    await expect(read(Buffer.from('[]'))).rejects.toMatchObject({ code: 'no_items' })
    await expect(read(new Uint8Array(20_000_001))).rejects.toMatchObject({ code: 'too_large' })
  })

  it('words of a note kill, bar, correct and lock', async () => {
    expect(await only(samples.newsMlG2({ note: 'MANDATORY KILL. Bỏ bài này.' }))).toMatchObject({
      status: 'canceled',
    })
    expect(await only(samples.newsMlG2({ note: 'Not for publication' }))).toMatchObject({
      notForPublication: true,
      status: 'usable',
    })
    expect(await only(samples.newsMlG2({ headline: 'CORRECTED-Bão số 9' }))).toMatchObject({
      isCorrection: true,
    })
    expect(await only(samples.newsMlG2({ note: 'Embargoed until noon' }))).toMatchObject({
      embargoUnreadable: true,
      embargoAt: null,
    })
  })
})

describe('a title where the wire has none', () => {
  const item = { headline: '', label: '', slugline: 'bao', lead: '', plain: '' }
  it('is the first sentence, cut at a word after 120 letters', () => {
    const { title, from } = titleOf({ ...item, plain: `Hà Nội (Ví dụ) - ${'một hai ba '.repeat(20)}.` })
    expect(from).toBe('text')
    expect(title.length).toBeLessThanOrEqual(120)
    expect(title).toMatch(/^một hai.*(?:một|hai|ba)…$/)
  })

  it('is not an instruction, a number of a lead or a byline', () => {
    for (const headline of ['EXTRA', '1ST LEAD', 'By AN NGUYEN='])
      expect(titleOf({ ...item, headline, plain: 'Bão vào bờ. Gió mạnh.' })).toEqual({
        title: 'Bão vào bờ',
        from: 'text',
      })
    expect(titleOf({ ...item, label: 'FBL-ENG' })).toEqual({ title: 'FBL-ENG', from: 'label' })
    expect(titleOf(item)).toEqual({ title: 'bao', from: 'slugline' })
  })
})
