/** Content of the clipboard; null when browser or user deny access. */
export async function readClipboard(): Promise<{ html: string; words: string } | null> {
  try {
    const items = await navigator.clipboard.read()
    const read = async (type: string) => {
      const item = items.find(({ types }) => types.includes(type))
      return item ? (await item.getType(type)).text() : ''
    }
    return { html: await read('text/html'), words: await read('text/plain') }
  } catch {
    return null
  }
}
