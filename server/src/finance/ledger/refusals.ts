import { ledgerErrors } from '@toasoan/contract/finance/ledger-errors'
import { fail } from '#server/kernel/http/fail.ts'
import { isTaken } from '#server/kernel/records/at-field.ts'

/** Puts what the database refused about money into words; any other error is thrown on. */
export function refuseMoney(error: unknown): never {
  const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string }
  if (code === '23514' && constraint === 'ledger_account_guarded') throw fail(ledgerErrors.insufficient)
  if (isTaken(error, 'ledger_entry_reverses_key')) throw fail(ledgerErrors.alreadyReversed)
  if (code === 'LG001') throw fail(ledgerErrors.monthClosed, { month: detail ?? '' })
  if (code === 'LG002') throw fail(ledgerErrors.keyReused)
  if (code === 'LG006') throw fail(ledgerErrors.settled)
  throw error
}
