import type { FileType } from '@toasoan/contract/media/extensions'
import type { LibraryStorage } from '@toasoan/contract/media/storage'
import { sql } from 'kysely'
import { today } from '#server/kernel/database/conditions.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { diskOf, keptFree, partsFolder, promised } from '../uploads/public.ts'

type Place = Pick<Kernel, 'db' | 'pool' | 'listener' | 'configuration'>

const megabyte = 1_048_576

type Amount = { files: number; bytes: number }

async function disk({ db, configuration }: Place): Promise<LibraryStorage['disk']> {
  const { bavail, blocks, bsize } = await diskOf(partsFolder(configuration.dataDir))
  const total = blocks * bsize
  return { total, free: bavail * bsize, kept: keptFree(total), promised: await promised(db) }
}

/** What the library holds, what room there is, and who uploaded how much today. */
export async function libraryRoom(place: Place): Promise<LibraryStorage> {
  const { db } = place
  const [types, trash, people, settings] = await Promise.all([
    sql<Amount & { type: FileType }>`
      select type, count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from file
      where deleted_at is null group by type order by bytes desc`.execute(db),
    sql<Amount>`select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from file
      where deleted_at is not null`.execute(db),
    sql<Amount & { id: number; name: string }>`
      select u.id, u.name, t.files, t.bytes::float8 as bytes from upload_tally t join app_user u on u.id = t.user_id
      where t.day = ${today} order by t.bytes desc, u.id limit 100`.execute(db),
    settingsOf(place),
  ])
  return {
    disk: await disk(place),
    types: types.rows,
    trash: trash.rows[0] ?? { files: 0, bytes: 0 },
    daily: { files: settings['files.daily_count'], bytes: settings['files.daily_megabytes'] * megabyte },
    today: people.rows.map(({ id, name, files, bytes }) => ({ user: { id, name }, files, bytes })),
  }
}
