import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What an archive may do wrong with the next thing it gets. */
export type Fault = 'slow' | 'wrong_hash' | 'double' | 'silent' | 'refuses' | 'half_written'

type Options = { faults?: Fault[] }

/**
 * An archive that watches a folder, for tests: it takes media once its sidecar is there, keeps it, and answers. Each
 * `turn` is one look; it does the faults it is given, one a sending.
 */
export function watchingArchive(root: string, { faults = [] }: Options = {}) {
  const seen = new Set<string>()
  const late: { path: string; text: string }[] = []
  let number = 0
  const answer = (fields: Record<string, string>) =>
    `<acknowledgement>${Object.entries(fields)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')}</acknowledgement>`

  async function take(sidecar: string): Promise<void> {
    const sending = sidecar.replace(/\.xml$/, '')
    if (seen.has(sending)) return
    seen.add(sending)
    const xml = await readFile(join(root, 'in', sidecar), 'utf8')
    const [media = ''] = (await readdir(join(root, 'in'))).filter(
      (name) => name.startsWith(sending) && name !== sidecar,
    )
    const bytes = await readFile(join(root, 'in', media))
    const told = /<ebucore:hashValue>([0-9a-f]{64})</.exec(xml)?.[1]
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (told !== sha256) throw new Error('the sidecar came before the media was whole')
    const fault = faults.shift()
    if (fault === 'silent') return
    number += 1
    await mkdir(join(root, 'store'), { recursive: true })
    await rename(join(root, 'in', media), join(root, 'store', media))
    const text = answer({
      sending,
      assetId: `DLT-${number}`,
      sha256: fault === 'wrong_hash' ? sha256.replace(/./g, '0') : sha256,
      status: fault === 'refuses' ? 'refused' : 'archived',
      reason: fault === 'refuses' ? 'Trùng mã' : '',
      path: `store/${media}`,
    })
    const path = join(root, 'ack', `${sending}.xml`)
    if (fault === 'slow') return void late.push({ path, text })
    if (fault === 'half_written') {
      late.push({ path, text })
      return writeFile(path, text.slice(0, 40))
    }
    await writeFile(path, text)
    if (fault === 'double') await writeFile(join(root, 'ack', `${sending}-again.xml`), text)
  }

  return {
    /** Sidecars that came, by the name of their sending. */
    seen,
    async turn(): Promise<void> {
      await mkdir(join(root, 'ack'), { recursive: true })
      for (const { path, text } of late.splice(0)) await writeFile(path, text)
      const names = await readdir(join(root, 'in')).catch(() => [])
      for (const name of names) if (name.endsWith('.xml')) await take(name)
    },
  }
}
