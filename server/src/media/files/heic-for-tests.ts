/*
 * A HEIC file for tests, as a phone makes one. There is no HEVC encoder among the packages, so its one frame (640 × 480,
 * the left half red, the right half blue) was encoded once with x265 from a drawing of our own; the container is written
 * here.
 */

const units = {
  vps: '40010c01ffff03700000030090000003000003005aba0240',
  sps: '42010103700000030090000003000003005aa0050201e165ba924cae0100000303e800000303e808',
  pps: '4401c1718312',
  frame:
    '2801af51069cf2cb289260f9947ff7823fee0605d555dda08bad9cd3046f019a150ffffedcd19dfb56fd08d7f0000003' +
    '001c10a6a68de03a02d4707ab90000030073409304f8d200085b8d0000117087000003000af9760000cd800000030001' +
    '57be800063c0000003000f7f78000a28000003003712200038600002e9026e',
} as const

const bytesOf = (unit: keyof typeof units): Buffer => Buffer.from(units[unit], 'hex')

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const fullBox = (type: string, version: number, ...content: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content)

/** The decoder's configuration: profile, level and the parameter sets. */
function configuration(): Buffer {
  const sets = (['vps', 'sps', 'pps'] as const).map((unit) => {
    const bytes = bytesOf(unit)
    return Buffer.concat([Buffer.from([0x80 | ((bytes[0] ?? 0) >> 1)]), u16(1), u16(bytes.length), bytes])
  })
  const head = '0103700000009000000000005af000fcfdf8f800000f03'
  return box('hvcC', Buffer.from(head, 'hex'), ...sets)
}

type Sample = {
  /** Quarter turns against the clock that a viewer makes, as phones held upright ask for. */
  turns?: number
  /** An EXIF block, a TIFF structure; it is an item of its own. */
  exif?: Buffer
}

/** A HEIC file of 640 × 480 pixels before it is turned. */
export function heicSample({ turns = 0, exif }: Sample = {}): Buffer {
  const frame = bytesOf('frame')
  const coded = Buffer.concat([u32(frame.length), frame])
  const block = exif ? Buffer.concat([u32(6), Buffer.from('Exif\0\0', 'latin1'), exif]) : null
  const properties = [configuration(), fullBox('ispe', 0, u32(640), u32(480))]
  if (turns > 0) properties.push(box('irot', Buffer.from([turns])))
  const items = [
    fullBox('infe', 2, u16(1), u16(0), Buffer.from('hvc1\0', 'latin1')),
    ...(block ? [fullBox('infe', 2, u16(2), u16(0), Buffer.from('Exif\0', 'latin1'))] : []),
  ]
  const associations = properties.map((_, at) => Buffer.from([(at === 1 ? 0 : 0x80) | (at + 1)]))
  const meta = (offset: number): Buffer => {
    const place = (item: number, at: number, length: number) =>
      Buffer.concat([u16(item), u16(0), u16(1), u32(at), u32(length)])
    const places = [
      place(1, offset, coded.length),
      ...(block ? [place(2, offset + coded.length, block.length)] : []),
    ]
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), u16(places.length), ...places),
      fullBox('iinf', 0, u16(items.length), ...items),
      ...(block ? [fullBox('iref', 0, box('cdsc', u16(2), u16(1), u16(1)))] : []),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, u32(1), u16(1), Buffer.from([associations.length]), ...associations),
      ),
    )
  }
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const offset = type.length + meta(0).length + 8
  return Buffer.concat([type, meta(offset), box('mdat', coded, ...(block ? [block] : []))])
}
