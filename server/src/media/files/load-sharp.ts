/** The picture library, loaded at its first use: its code takes 25 MB that an idle server need not hold. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is read once, so libvips's cache of operations would only hold memory.
  sharp.cache(false)
  return sharp
}
