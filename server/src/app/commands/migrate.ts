/* npm run db:migrate: applies the migrations that are new, and says which. */
import { join } from 'node:path'
import { projectFolder } from '../../kernel/configuration/configuration.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (pool) => {
  const applied = await migrate(pool, join(projectFolder, 'server/migrations'))
  for (const name of applied) console.info(name)
  if (applied.length === 0) console.info('Không có gì mới / Nothing new')
})
