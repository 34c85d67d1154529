import { readPageName } from '@toasoan/contract/site/paths'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '#server/kernel/database/tables.generated.ts'
import { testApp } from '#server/kernel/testing/test-app.ts'
import { siteKnowledge } from '../publications/public.ts'
import { publisher } from '../publications/testing.ts'
import { namedPages } from './named-pages.ts'

test('the page of an article asks the primary for nothing, so that a replica serves it while that is away', async () => {
  const app = await testApp()
  const { path } = await (await publisher(app)).publish({ title: 'Máy chính vắng' })
  const name = readPageName(path.slice(1))
  const away = async () => {
    throw new Error('the primary is away')
  }
  const kernel = {
    ...app.kernel,
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: away }) }),
    // Nothing that was read before is known of it.
    pool: Object.create(app.kernel.pool),
  }
  const { articleAt } = namedPages(kernel, { db: app.kernel.reading, knowledge: siteKnowledge(app.kernel) })
  if (name?.kind !== 'article') throw new Error(path)
  expect(await articleAt(name.slug, name.id)).toMatchObject({ kind: 'article' })
  await app.close()
})
