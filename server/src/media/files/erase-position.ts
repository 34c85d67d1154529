/** IFD entries that point to, or are, the place a picture was taken at. */
const gpsPointer = 0x8825

const exifMark = Buffer.from('Exif\0\0', 'latin1')

/** Reads numbers of a TIFF structure in its own byte order; null beyond the end. */
function reader(tiff: Buffer) {
  const order = tiff.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return null
  const little = order === 'II*\0'
  return {
    short: (at: number) =>
      at + 2 > tiff.length ? null : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at),
    long: (at: number) =>
      at + 4 > tiff.length ? null : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at),
  }
}

/** Bytes of one value of a TIFF type; the index is the type's number. */
const widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Overwrites every value of the GPS directory at an offset, and the directory itself, if it has any. */
function eraseDirectory(
  tiff: Buffer,
  { short, long }: NonNullable<ReturnType<typeof reader>>,
  at: number,
): boolean {
  const count = short(at) ?? 0
  for (let entry = 0; entry < Math.min(count, 64); entry += 1) {
    const place = at + 2 + entry * 12
    const length = (widths[short(place + 2) ?? 0] ?? 0) * (long(place + 4) ?? 0)
    const target = long(place + 8)
    if (length > 4 && target !== null) tiff.fill(0, target, Math.min(target + length, tiff.length))
    tiff.fill(0, place, Math.min(place + 12, tiff.length))
  }
  tiff.fill(0, at, Math.min(at + 2, tiff.length))
  return count > 0
}

function eraseInTiff(tiff: Buffer): boolean {
  const numbers = reader(tiff)
  const first = numbers?.long(4)
  if (!numbers || !first) return false
  const count = numbers.short(first) ?? 0
  for (let entry = 0; entry < Math.min(count, 512); entry += 1) {
    const place = first + 2 + entry * 12
    if (numbers.short(place) !== gpsPointer) continue
    const directory = numbers.long(place + 8)
    return directory !== null && eraseDirectory(tiff, numbers, directory)
  }
  return false
}

const xmpPosition =
  /(GPS(?:Latitude|Longitude|Altitude|DestLatitude|DestLongitude)(?:=|>)\s*["']?)([^"'<]{1,60})/g

/**
 * Erases in place where a picture was taken, from its EXIF and XMP blocks: every length stays, so the
 * container (HEIC, for which there is no encoder here; TIFF of several pages) stays valid. Returns whether anything changed.
 */
export function erasePosition(content: Buffer): boolean {
  // A TIFF file is such a structure itself.
  let found = eraseInTiff(content)
  for (let at = content.indexOf(exifMark); at >= 0; at = content.indexOf(exifMark, at + 1)) {
    found = eraseInTiff(content.subarray(at + exifMark.length)) || found
  }
  for (let at = content.indexOf('<x:xmpmeta'); at >= 0; at = content.indexOf('<x:xmpmeta', at + 1)) {
    const end = content.indexOf('</x:xmpmeta>', at)
    const block = content.subarray(at, end < 0 ? at + 65_536 : end)
    const cleaned = block
      .toString('latin1')
      .replace(xmpPosition, (_whole, name: string, value: string) => name + ' '.repeat(value.length))
    if (cleaned === block.toString('latin1')) continue
    block.write(cleaned, 'latin1')
    found = true
  }
  return found
}
