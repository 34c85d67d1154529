import { loadSharp } from './load-sharp.ts'

/** The difference hash of a picture as 64 binary digits: pictures that look alike differ in few of them. */
export async function dhashOf(source: Buffer | string): Promise<string> {
  const sharp = await loadSharp()
  const grey = await sharp(source, { limitInputPixels: 100_000_000 })
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1)
      bits += (grey[row * 9 + column] as number) < (grey[row * 9 + column + 1] as number) ? '1' : '0'
  return bits
}
