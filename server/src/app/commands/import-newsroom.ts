/*
 * npm run import-newsroom -- --from <folder>
 *
 * Brings a whole export (Settings › Export) into an empty DATA_DIR or database of the same version: all rows, and the
 * files of the library. Passwords and other secrets are not in an export: afterwards `npm run admin:create` makes an
 * administrator, and people ask for a new password.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bringBack } from '../../administration/newsroom-export/bring-back.ts'
import { ExportBroken } from '../../administration/newsroom-export/read-parts.ts'
import { projectFolder } from '../../kernel/configuration/configuration.ts'
import { startError } from '../../kernel/configuration/start-error.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { openStorage } from '../../kernel/storage/open-storage.ts'
import { withDatabase } from './with-database.ts'

function folderOf(): string {
  const usage = startError(
    'Cách dùng: npm run import-newsroom -- --from <thư mục có các tệp zip>',
    'Usage: npm run import-newsroom -- --from <folder with the zips>',
  )
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' } } })
    if (!values.from) throw usage
    return resolve(process.env.INIT_CWD ?? '.', values.from)
  } catch {
    throw usage
  }
}

await withDatabase(async (pool, configuration) => {
  const folder = folderOf()
  await migrate(pool, join(projectFolder, 'server/migrations'))
  const storage = await openStorage(configuration)
  try {
    const { tables, rows, files } = await bringBack({ pool, storage }, folder)
    console.info(
      `Đã đưa về / Brought back: ${tables} bảng / tables, ${rows} dòng / rows, ${files} tệp / files`,
    )
  } catch (error) {
    if (error instanceof ExportBroken)
      throw startError(`Không đưa về được: ${error.message}`, `Cannot be brought back: ${error.message}`)
    throw error
  }
})
