/** Text as a QR code in SVG. The library is loaded on first use, because it is rarely needed. */
export async function qrDrawing(words: string): Promise<string> {
  const { toString: draw } = await import('qrcode')
  return draw(words, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
}
