import {
  type ChartAccount,
  chartKindLabels,
  chartKinds,
  type LedgerChartRow,
  ledgerChartErrors,
  ledgerCharts,
} from '@toasoan/contract/finance/ledger-charts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Route } from '#server/kernel/http/route.ts'
import { type RecordOptions, recordRoutes } from '#server/kernel/records/record-routes.ts'

type Days = { valid_from: string; valid_until: string | null }

const refuse = (field: string, sentence: string): never => {
  throw fail(kernelErrors.invalid, {}, { [field]: [sentence] })
}

/** Refuses a chart that lacks a kind of account, has one twice, or gives one number two names. */
function refuseAccounts(accounts: readonly ChartAccount[], language: Language): void {
  const named = (kinds: readonly (typeof chartKinds)[number][]) => ({
    kinds: kinds.map((kind) => say(chartKindLabels[kind], language)).join(', '),
  })
  const countOf = (kind: string) => accounts.filter((one) => one.kind === kind).length
  const missing = chartKinds.filter((kind) => countOf(kind) === 0)
  if (missing.length > 0) refuse('accounts', say(ledgerChartErrors.missing, language, named(missing)))
  const twice = chartKinds.filter((kind) => countOf(kind) > 1)
  if (twice.length > 0) refuse('accounts', say(ledgerChartErrors.twice, language, named(twice)))
  for (const { number, name, sides } of accounts)
    if (accounts.some((one) => one.number === number && (one.name !== name || one.sides !== sides)))
      refuse('accounts', say(ledgerChartErrors.names, language, { number }))
}

/** Refuses a chart that holds at the same time as another one. No other chart is written meanwhile. */
async function refuseOverlap(
  tx: Tx,
  { valid_from, valid_until }: Days,
  id: number | null,
  language: Language,
) {
  await sql`lock table ledger_chart in share row exclusive mode`.execute(tx)
  const { rows } = await sql`select from ledger_chart where id is distinct from ${id}::bigint
    and daterange(valid_from, valid_until, '[]') && daterange(${valid_from}::date, ${valid_until}::date, '[]')`.execute(
    tx,
  )
  if (rows.length > 0) refuse('valid_from', say(ledgerChartErrors.overlap, language))
}

const chartRecords: RecordOptions<typeof ledgerCharts, LedgerChartRow> = {
  table: 'ledger_chart',
  from: sql`ledger_chart c`,
  id: sql`c.id`,
  columns: sql`c.id, c.name, c.legal_text, c.valid_from, c.valid_until, c.accounts, c.version, c.created_at, c.updated_at`,
  searched: sql`c.name || ' ' || c.legal_text`,
  orders: {
    valid_from: sql`c.valid_from`,
    name: sql`c.name collate "vi-x-icu"`,
    updated_at: sql`c.updated_at`,
  },
  order: '-valid_from',
  values: async (given, { tx, before, language }) => {
    if (given.valid_until && given.valid_until < given.valid_from)
      refuse('valid_until', say(ledgerChartErrors.until, language))
    refuseAccounts(given.accounts, language)
    await refuseOverlap(tx, given, before?.id ?? null, language)
    return { ...given, accounts: JSON.stringify(given.accounts) }
  },
  unique: { name: ledgerChartErrors.name },
}

export const routes: Route[] = recordRoutes(ledgerCharts, chartRecords)
