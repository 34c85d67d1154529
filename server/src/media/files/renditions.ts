import type { FileDetail } from '@toasoan/contract/media/files'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

type Made = Omit<FileDetail['renditions'][number], 'address'> & { name: string }

/** What was made of a file; parts that another one names are left out. */
export async function renditionsOf(db: Database | Tx, id: number): Promise<Made[]> {
  const { rows } = await sql<Made>`select kind, name, mimetype, size, width, height from file_rendition
    where file_id = ${id} and kind is not null order by kind, width`.execute(db)
  return rows
}
