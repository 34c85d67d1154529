import type { CDPSession, Page } from '@playwright/test'

/** A file that a test drops: a sound of so many bytes, or a small picture. Its seed makes its content its own. */
export type Dropped = { name: string; size: number; seed: number }

/** Makes the files in the page, where a large one need not be sent to the browser. */
const make = (given: Dropped[]): DataTransfer => {
  const transfer = new DataTransfer()
  for (const { name, size, seed } of given) {
    const bytes = new Uint8Array(size)
    for (let at = 0, value = seed; at < size; at += 1) {
      value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff
      bytes[at] = value >> 16
    }
    const view = new DataView(bytes.buffer)
    const put = (at: number, text: string) => {
      for (const [place, letter] of [...text].entries()) view.setUint8(at + place, letter.charCodeAt(0))
    }
    put(0, 'RIFF')
    view.setUint32(4, size - 8, true)
    put(8, 'WAVEfmt ')
    view.setUint32(16, 16, true)
    view.setUint16(20, 1, true)
    view.setUint16(22, 1, true)
    view.setUint32(24, 44_100, true)
    view.setUint32(28, 88_200, true)
    view.setUint16(32, 2, true)
    view.setUint16(34, 16, true)
    put(36, 'data')
    view.setUint32(40, size - 44, true)
    transfer.items.add(new File([bytes], name, { type: 'audio/wav', lastModified: 1_780_000_000_000 + seed }))
  }
  return transfer
}

/** Drops files on what is open, as a person does with the mouse. */
export async function dropFiles(page: Page, files: Dropped[], onto = 'main'): Promise<void> {
  const dataTransfer = await page.evaluateHandle(make, files)
  await page.dispatchEvent(onto, 'dragover', { dataTransfer })
  await page.dispatchEvent(onto, 'drop', { dataTransfer })
}

const lines = new WeakMap<Page, CDPSession>()

/** Lets so many bytes a second go out of a page; 0 cuts it off, -1 lets all go. */
export async function network(page: Page, bytes: number): Promise<void> {
  const line = lines.get(page) ?? (await page.context().newCDPSession(page))
  if (!lines.has(page)) await line.send('Network.enable')
  lines.set(page, line)
  const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: bytes || -1 }
  await line.send('Network.emulateNetworkConditions', { offline: bytes === 0, ...conditions })
}
