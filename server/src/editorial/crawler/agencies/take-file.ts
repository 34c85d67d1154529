import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { FetchProblem } from '../fetch/fetch-problem.ts'
import { wireReader } from '../read/reader.ts'
import { retrySmall } from './pictures.ts'
import type { WireFile } from './read/read-wire.ts'
import { storeItem, type WireSource } from './store-item.ts'

/** What became of a file: `known` was delivered before; `held` could not be stored now and has to stay where it is. */
export type Taken = { state: 'done' | 'known' | 'held' } | { state: 'failed'; code: FetchProblem['code'] }

const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Reads a file in the reading thread and writes nothing. */
export const readFileOfWire = (
  bytes: Uint8Array,
  name: string,
  { charset, zone }: Pick<WireSource, 'charset' | 'zone'>,
  provider = '',
): Promise<WireFile> =>
  wireReader().read({
    task: 'wire',
    bytes,
    name,
    setting: { charset, zone, provider, now: new Date().toISOString() },
  })

async function keepFailure(
  kernel: Pick<Kernel, 'db'>,
  source: WireSource,
  name: string,
  bytes: Uint8Array,
  code: string,
) {
  await sql`insert into agency_file (config_id, name, sha256, size, state, failure, raw)
    values (${source.id}, ${name}, ${shaOf(bytes)}, ${bytes.length}, 'failed', ${JSON.stringify({ code })}::jsonb,
      ${Buffer.from(bytes)}) on conflict (config_id, sha256) do update set state = 'failed', failure = excluded.failure`.execute(
    kernel.db,
  )
}

/**
 * Takes a delivered file: all its items and the note that it was taken, in one transaction. The same bytes are taken once
 * for each source; what was not committed is taken again.
 *
 * @param isAgain a person asks for a file that failed to be read again
 */
export async function takeFile(
  kernel: Pick<Kernel, 'db' | 'storage'>,
  source: WireSource,
  name: string,
  bytes: Uint8Array,
  { isAgain = false, keepsFailure = true }: { isAgain?: boolean; keepsFailure?: boolean } = {},
): Promise<Taken> {
  const sha = shaOf(bytes)
  const { rows: known } = await sql<{ state: string }>`select state from agency_file
    where config_id = ${source.id} and sha256 = ${sha}`.execute(kernel.db)
  if (known[0] && !(isAgain && known[0].state === 'failed')) return { state: 'known' }
  let file: WireFile
  try {
    file = await readFileOfWire(bytes, name, source)
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    if (keepsFailure) await keepFailure(kernel, source, name, bytes, error.code)
    return { state: 'failed', code: error.code }
  }
  const isPicture = file.format === 'picture'
  // By its content: the same picture of two sources is kept once. One whose transaction fails is written again.
  const pictureKey = isPicture ? `agency/${sha.slice(0, 2)}/${sha}` : null
  if (pictureKey)
    await kernel.storage.put(pictureKey, Buffer.from(bytes), { contentType: 'application/octet-stream' })
  await kernel.db.transaction().execute(async (tx) => {
    const { rows } =
      await sql`insert into agency_file (config_id, name, sha256, size, state, format, items, raw, picture_key)
      values (${source.id}, ${name}, ${sha}, ${bytes.length}, 'done', ${file.format}, ${file.items.length},
        ${isPicture ? null : Buffer.from(bytes)}, ${pictureKey})
      on conflict (config_id, sha256) do update set state = 'done', failure = null, format = excluded.format,
        items = excluded.items, picture_key = excluded.picture_key where agency_file.state = 'failed' returning id`.execute(
        tx,
      )
    // Another process took the same bytes meanwhile.
    if (rows.length === 0) return
    for (const [place, item] of file.items.entries()) await storeItem(tx, source, item, `${sha}:${place}`)
    if (isPicture) await retrySmall(tx, source.id, name)
    await sql`update crawl_config set last_item_at = now() where id = ${source.id}`.execute(tx)
  })
  return { state: 'done' }
}
