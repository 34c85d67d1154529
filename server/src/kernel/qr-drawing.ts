/** Words as a QR code, drawn as SVG. Rarely asked for: the library that draws is loaded with the first. */
export async function qrDrawing(words: string): Promise<string> {
  const { toString: draw } = await import('qrcode')
  return draw(words, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
}
