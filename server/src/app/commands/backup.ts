/*
 * npm run backup -- --to <folder> [--keep 14] [--database <url>]
 *
 * Copies the database, the uploaded files and the secret into a folder of their own below --to, beside a
 * running server or without one. Files that have not changed since the last backup take no room. --database
 * names a role that may replicate, where that of DATABASE_URL may not.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keepNewest } from '../../kernel/backup/backups.ts'
import { takeBackup } from '../../kernel/backup/take-backup.ts'
import { startError } from '../../kernel/configuration/start-error.ts'
import { superuserUrl } from '../../kernel/postgres/start-postgres.ts'
import { withDatabase } from './with-database.ts'

function readFlags() {
  const usage = startError(
    'Cách dùng: npm run backup -- --to <thư mục> [--keep <số bản giữ lại>] [--database <địa chỉ>]',
    'Usage: npm run backup -- --to <folder> [--keep <number to keep>] [--database <address>]',
  )
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, keep: { type: 'string' }, database: { type: 'string' } },
    })
    const keep = values.keep === undefined ? null : Number(values.keep)
    if (!values.to || (keep !== null && !(Number.isInteger(keep) && keep >= 1))) throw usage
    return { place: resolve(process.env.INIT_CWD ?? '.', values.to), keep, database: values.database }
  } catch {
    throw usage
  }
}

await withDatabase(async (pool, configuration, url) => {
  const { place, keep, database } = readFlags()
  const { folder, note } = await takeBackup({
    place,
    replicationUrl: database ?? (configuration.databaseUrl ? url : superuserUrl(url)),
    pool,
    dataDir: configuration.dataDir,
  })
  console.info(`Đã sao lưu vào / Backed up to ${folder} (${note.seconds.toFixed(1)} s, ${note.taken_at})`)
  console.info(
    `Chuỗi nhật ký đến / Chain of the activity log up to: ${note.chain ? `${note.chain.seq}:${note.chain.hash}` : '0'}`,
  )
  if (configuration.storage === 's3')
    console.info(
      'Tệp nằm ở S3: hãy bật versioning của bucket. / Files are in S3: let the bucket keep versions.',
    )
  if (keep !== null)
    for (const gone of keepNewest(place, configuration.walArchive, keep))
      console.info(`Đã xóa bản cũ / Removed the old ${gone}`)
})
