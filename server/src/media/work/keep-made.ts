import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { madeKey } from '../files/public.ts'
import { shortWave } from './short-wave.ts'
import type { WorkFile } from './work-file.ts'

/** Something that was made of a file: where it is now, and what it is. Without a kind it is part of another. */
export type Made = {
  name: string
  kind?: 'mp3' | 'hls' | 'poster' | 'sprite' | 'sprite_times' | 'peaks' | 'broadcast'
  mimetype: string
  width?: number
  height?: number
} & ({ path: string; content?: undefined } | { content: Buffer; path?: undefined })

/** Puts what was made of a file into the storage, and notes it in place of what was made before by these names. */
export async function keepMade(
  { db, storage }: Pick<Kernel, 'db' | 'storage'>,
  file: WorkFile,
  made: readonly Made[],
): Promise<void> {
  for (const each of made) {
    const { name, kind = null, mimetype, width = null, height = null } = each
    const options = { contentType: mimetype }
    const key = madeKey(file.key, name)
    const { size } = each.path
      ? await storage.putFile(key, each.path, options)
      : await storage.put(key, each.content as Buffer, options)
    await inTransaction(db, async (tx) => {
      await sql`insert into file_rendition (file_id, name, kind, mimetype, size, width, height)
        values (${file.id}, ${name}, ${kind}, ${mimetype}, ${size}, ${width}, ${height})
        on conflict (file_id, name) do update set kind = excluded.kind, mimetype = excluded.mimetype,
          size = excluded.size, width = excluded.width, height = excluded.height`.execute(tx)
      if (kind === 'peaks' && each.content) {
        const { peaks } = JSON.parse(each.content.toString('utf8')) as { peaks: number[] }
        await tx
          .updateTable('file')
          .set({ wave: shortWave(peaks) })
          .where('id', '=', file.id)
          .execute()
      }
      if (kind === 'poster') await sql`update file set poster = true where id = ${file.id}`.execute(tx)
    })
  }
}
