/*
 * npm run ledger:verify: holds the ledger against itself, beside a running server or without one. Exit code 1 when an
 * entry is not balanced, a balance is not its postings, a guarded account is overdrawn, or a closed month has other
 * entries than when it was closed.
 */

import { faultLabels } from '@toasoan/contract/finance/books'
import { say } from '@toasoan/contract/kit/text'
import { Kysely, PostgresDialect } from 'kysely'
import { verifyLedger } from '../../finance/ledger/public.ts'
import type { DB } from '../../kernel/database/tables.generated.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (pool) => {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const { entries, postings, accounts, faults } = await verifyLedger(db)
  console.info(
    `Đã kiểm tra ${entries} bút toán, ${postings} dòng, ${accounts} tài khoản / ${entries} entries, ${postings} postings, ${accounts} accounts gone over`,
  )
  if (faults.length === 0) {
    console.info('Sổ cái khớp / The ledger holds')
    return
  }
  for (const { kind, subject, expected, found } of faults) {
    const [vi, en] = (['vi', 'en'] as const).map((language) => say(faultLabels[kind], language, { subject }))
    console.error(`${vi} / ${en}: ${expected} ≠ ${found}`)
  }
  process.exitCode = 1
})
