import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { fileAddress, storeFile } from '../../media/files/public.ts'
import { fetchPicture, pictureType } from '../../media/proxy/public.ts'
import type { Zip } from './read/zip.ts'
import type { OwnPicture } from './story-content.ts'

/** Pictures that are fetched at the same time, and ms for each. */
const atOnce = 4
const patience = 15_000

type Row = OwnPicture & { address: string; key: string; name: string; extension: string }

/** Whose pictures they are, and the zip of the export where it is one. */
type From = { userId: number; zip: Zip | null }

/** What is known of these addresses: the picture, or null for one that did not come. */
async function known(db: Database, addresses: readonly string[]): Promise<Map<string, OwnPicture | null>> {
  const { rows } = await sql<Row>`select i.address, f.id, f.key, f.name, f.extension, f.width, f.height
    from import_picture i left join file f on f.id = i.file_id where i.address = any(${[...addresses]}::text[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ address, id, key, name, extension, width, height }) => [
      address,
      id === null ? null : { id, src: fileAddress(key, name, extension), width, height },
    ]),
  )
}

const nameOf = (address: string, mimetype: string): string => {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  const extension = mimetype === 'image/jpeg' ? 'jpg' : (mimetype.split('/')[1] ?? 'jpg')
  return `${last.replace(/\.[^.]*$/, '').slice(0, 120) || 'anh'}.${extension.replace('apng', 'png')}`
}

/** The file of a picture that is in the library already, by what is in it. */
async function sameFile(db: Database, sha256: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from file
    where (sha256 = ${sha256} or sent_sha256 = ${sha256}) and type = 'image' order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** A picture of the export's own zip, else from the net. */
async function contentOf(kernel: Kernel, address: string, zip: Zip | null) {
  const packed = await zip?.picture(address)
  if (packed) return { content: packed, mimetype: await pictureType(packed) }
  return fetchPicture(address, {
    hosts: [new URL(address).host],
    patience,
    innerHosts: kernel.configuration.crawlerInnerHosts,
  })
}

async function bring(kernel: Kernel, address: string, { userId, zip }: From): Promise<number | null> {
  try {
    const { content, mimetype } = await contentOf(kernel, address, zip)
    const same = await sameFile(kernel.db, createHash('sha256').update(content).digest())
    if (same !== null) return same
    const file = await storeFile(kernel, {
      buffer: content,
      name: nameOf(address, mimetype),
      userId,
      uploadType: 'import',
    })
    return file.id
  } catch (error) {
    if (error instanceof Refusal && error.definition.code !== 'file.no_space') return null
    throw error
  }
}

/** Brings pictures into the library, each address once for all time; those that do not come are left out of the answer. */
export async function bringPictures(
  kernel: Kernel,
  addresses: readonly string[],
  from: From,
): Promise<Map<string, OwnPicture>> {
  const before = await known(kernel.db, addresses)
  // What did not come from the net may be in the zip.
  const rest = addresses.filter((address) => (from.zip ? !before.get(address) : !before.has(address)))
  const next = async (): Promise<void> => {
    for (let address = rest.shift(); address !== undefined; address = rest.shift()) {
      const file = await bring(kernel, address, from)
      await sql`insert into import_picture (address, file_id) values (${address}, ${file})
        on conflict (address) do update set file_id = excluded.file_id, asked_at = now()`.execute(kernel.db)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  const all = await known(kernel.db, addresses)
  return new Map([...all].flatMap(([address, picture]) => (picture ? [[address, picture] as const] : [])))
}
