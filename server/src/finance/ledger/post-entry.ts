import { createHash } from 'node:crypto'
import type { EntryKind } from '@toasoan/contract/finance/ledger-kinds'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { AccountRef } from './accounts.ts'
import { refuseMoney } from './refusals.ts'

/** One line of an entry: a debit is positive, a credit negative, in whole đồng. */
export type NewPosting = { account: AccountRef; amount: bigint }

/** What moves money: at least two postings, which sum to nothing. */
export type NewEntry = {
  kind: EntryKind
  /** Unique in the ledger: who asks again under it gets the entry that there is. */
  key: string
  /** The day that it counts for, YYYY-MM-DD; its month must be open. */
  effectiveOn: string
  /** The record that it follows from: `sale:12`. */
  source: string
  note?: string
  postings: readonly NewPosting[]
  /** The entry that this one takes back. */
  reverses?: number
  /** The reservation that this one uses up. */
  reservation?: number
  actorId?: number | null
}

export type Posted = { id: number; replayed: boolean }

const hashOf = ({ kind, effectiveOn, source, postings, reverses, reservation }: NewEntry): string => {
  const lines = postings.map(({ account, amount }) => [account.code, account.kind, String(amount)])
  const whole = [kind, effectiveOn, source, lines, reverses ?? null, reservation ?? null]
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex')
}

/**
 * Posts an entry: the only way in which balances move. Its accounts are locked in the order of their ids until the
 * transaction ends. Asked again with the same key for the same, it gives the same entry and posts nothing.
 *
 * @throws 409 when a guarded account does not cover it, its month is closed, the key was used for something else, or
 * what it reverses was reversed already. The transaction cannot go on after that.
 */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<Posted> {
  const { kind, key, effectiveOn, source, note = '', postings, reverses, reservation, actorId } = entry
  const codes = postings.map(({ account }) => account.code)
  const kinds = postings.map(({ account }) => account.kind)
  const owners = postings.map(({ account }) => account.owner ?? null)
  const amounts = postings.map(({ amount }) => String(amount))
  const { rows } = await sql<{ entry: number; replayed: boolean }>`select entry, replayed from ledger_post(
    ${kind}, ${key}, ${hashOf(entry)}, ${effectiveOn}::date, ${source}, ${note}, ${reverses ?? null}::bigint,
    ${reservation ?? null}::bigint, ${actorId ?? null}::bigint, ${codes}::text[], ${kinds}::text[],
    ${owners}::bigint[], ${amounts}::bigint[])`
    .execute(tx)
    .catch(refuseMoney)
  const [posted] = rows
  if (!posted) throw new Error('The ledger gave no entry')
  return { id: posted.entry, replayed: posted.replayed }
}

type Reversal = Pick<NewEntry, 'key' | 'effectiveOn' | 'source' | 'note' | 'actorId'> & {
  entryId: number
  kind?: EntryKind
}

/** Takes an entry back by its opposite, dated in an open month. An entry is reversed once; 409 after that. */
export async function reverseEntry(
  tx: Tx,
  { entryId, kind = 'reversal', ...given }: Reversal,
): Promise<Posted> {
  const { rows } = await sql<{
    code: string
    kind: AccountRef['kind']
    owner: number | null
    amount: string
  }>`
    select a.code, a.kind, a.owner_id as owner, p.amount::text as amount
    from ledger_posting p join ledger_account a on a.id = p.account_id where p.entry_id = ${entryId} order by p.id`.execute(
    tx,
  )
  const postings = rows.map(({ amount, ...account }) => ({ account, amount: -BigInt(amount) }))
  return postEntry(tx, { ...given, kind, postings, reverses: entryId })
}
