import type { ChartAccount, ChartKind } from '@toasoan/contract/finance/ledger-charts'
import type { AccountKind } from '@toasoan/contract/finance/ledger-kinds'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** A chart of accounts with the days on which it holds. */
export type Chart = {
  id: number
  name: string
  valid_from: string
  valid_until: string | null
  accounts: ChartAccount[]
}

/** An account of the ledger: its kind, and the payee, fund or unit whose it is. */
export type Numbered = { kind: AccountKind; owner: number | null }

export type Numbers = {
  /** The chart that holds on a day (YYYY-MM-DD); null when none does. */
  chartOn: (day: string) => Chart | null
  /** Number and name of an account on a day; null when no chart holds on it. */
  numberOn: (account: Numbered, day: string) => ChartAccount | null
}

type Regime = { payee_id: number; valid_from: string; regime: string }

/**
 * Reads the charts, and how payees are taxed: those with a salary have an account of their own. Numbers of an account can
 * then be asked for any day.
 */
export async function readNumbers(db: Database | Tx): Promise<Numbers> {
  const { rows: charts } = await sql<Chart>`select id, name, valid_from, valid_until, accounts
    from ledger_chart order by valid_from`.execute(db)
  const { rows: regimes } = await sql<Regime>`select payee_id, valid_from, regime from payee_regime
    order by payee_id, valid_from`.execute(db)
  const ofPayee = Map.groupBy(regimes, ({ payee_id }) => payee_id)
  const chartOn = (day: string) =>
    charts.find(
      ({ valid_from, valid_until }) => valid_from <= day && (valid_until === null || day <= valid_until),
    ) ?? null
  const kindOn = ({ kind, owner }: Numbered, day: string): ChartKind => {
    if (kind !== 'payee') return kind
    const known = ofPayee.get(owner ?? 0) ?? []
    const held = known.findLast(({ valid_from }) => valid_from <= day) ?? known[0]
    return held?.regime === 'employed' ? 'payee_employed' : 'payee'
  }
  return {
    chartOn,
    numberOn: (account, day) => {
      const kind = kindOn(account, day)
      return chartOn(day)?.accounts.find((line) => line.kind === kind) ?? null
    },
  }
}
