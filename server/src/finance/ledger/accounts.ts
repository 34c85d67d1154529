import type { AccountKind } from '@toasoan/contract/finance/ledger-kinds'

/** An account by its code; it is made when something is posted to it for the first time. */
export type AccountRef = {
  readonly code: string
  readonly kind: AccountKind
  /** The fund, payee or unit whose it is. */
  readonly owner?: number | null
}

type HouseKind = Exclude<AccountKind, 'fund' | 'payee' | 'unit'>

/** The one account of its kind that the house has. */
export const houseAccount = (kind: HouseKind): AccountRef => ({ code: kind, kind })

const owned = (kind: 'fund' | 'payee' | 'unit') => (id: number) => ({
  code: `${kind}:${id}`,
  kind,
  owner: id,
})

/** What a buying unit has deposited and not yet spent. */
export const unitAccount = owned('unit')

/** What a fund of a department and month may still spend. */
export const fundAccount = owned('fund')

/** What is owed to a payee. */
export const payeeAccount = owned('payee')
