import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Decoded text of an email, for any transfer encoding. */
function wordsOf(letter: string): string {
  const at = letter.indexOf('\r\n\r\n')
  const [head, body] = [letter.slice(0, at), letter.slice(at + 4)]
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Text of the emails to an address written by a server without a mail server, oldest first. */
export async function lettersTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).sort()
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${address}`)).map(wordsOf)
}
