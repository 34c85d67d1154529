/** What lies on the clipboard; null when the browser or the person does not permit reading it. */
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
