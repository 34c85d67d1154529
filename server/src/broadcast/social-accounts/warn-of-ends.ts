import { socialNetworkLabels, tokenWarnings } from '@toasoan/contract/broadcast/social-accounts'
import { sql } from 'kysely'
import { holdersOf } from '#server/kernel/access/holders.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { type Account, readAccounts } from './account-rows.ts'
import { checkAccount } from './check-account.ts'
import { forgetLogins } from './login.ts'

/** Tells those who connect accounts of what one of them needs. */
export async function notifyOfAccount(
  tx: Tx,
  { id, network, name }: Account,
  what: { vi: string; en: string },
): Promise<void> {
  await notify(tx, {
    userIds: await holdersOf(tx, 'social.manage', null),
    kind: 'social',
    data: { title: `${socialNetworkLabels[network].vi} · ${name}`, what: what.vi, what_en: what.en },
    link: '/social/accounts',
    partId: id,
    actorId: null,
  })
}

const dayLong = 86_400_000

/** The warning that is due so many milliseconds before the end; null when none is, or it was given. */
export function warningDue(left: number, warned: number | null): number | null {
  const due = tokenWarnings.filter((days) => left <= days * dayLong).at(-1)
  return due !== undefined && (warned === null || due < warned) ? due : null
}

/** Warns 14, 7 and 1 days before a token ends, each once. */
async function warn(kernel: Kernel, { id }: Account): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    await sql`select from social_account where id = ${id} for update`.execute(tx)
    const [account] = await readAccounts(tx, [id])
    if (!account?.expires_at || account.health === 'disconnected') return
    const left = Date.parse(account.expires_at) - Date.now()
    const days = warningDue(left, account.warned_days)
    if (days === null) return
    await sql`update social_account set warned_days = ${days} where id = ${id}`.execute(tx)
    const whole = Math.max(0, Math.ceil(left / dayLong))
    await notifyOfAccount(tx, account, { vi: `mã còn ${whole} ngày`, en: `token ends in ${whole} days` })
  })
}

/** Asks of every account whether it may still be used, and warns of what ends; log-ins that ran out are forgotten. */
export async function watchAccounts(kernel: Kernel): Promise<void> {
  await forgetLogins(kernel.db)
  for (const before of await readAccounts(kernel.db)) {
    if (before.health === 'disconnected') continue
    try {
      const after = await checkAccount(kernel, before.id)
      if (after.health !== before.health && after.health !== 'ok')
        await inTransaction(kernel.db, (tx) =>
          notifyOfAccount(tx, after, { vi: 'cần kết nối lại', en: 'connect it again' }),
        )
      await warn(kernel, after)
    } catch (error) {
      kernel.log.warn({ err: error, account: before.id }, 'social account not checked')
    }
  }
}
