import { randomInt, randomUUID } from 'node:crypto'
import { type donate, donationErrors } from '@toasoan/contract/finance/donations'
import { ledgerErrors } from '@toasoan/contract/finance/ledger-errors'
import { donationPath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { bankOf, newCode } from '../deposits/public.ts'
import {
  askMomo,
  type Connection,
  connectionOf,
  donationOrder,
  keepAnswer,
  keepMessage,
  requestOf,
} from '../momo/public.ts'
import { type Donation, donationBy, readDonation } from './donation-rows.ts'
import { reconcileDonation } from './reconcile-donation.ts'

/** How long an order at MoMo can be paid, and a transfer is waited for. */
const waits = { momo: '100 minutes', bank: '14 days' } as const

const tokenLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'

const newToken = (): string =>
  Array.from({ length: 24 }, () => tokenLetters[randomInt(tokenLetters.length)]).join('')

type Given = z.output<typeof donate.body>

/** Refuses a way by which the house takes no money. */
export async function refuseClosedWay(kernel: Kernel, method: Given['method']): Promise<Connection | null> {
  if (method === 'bank') {
    if (!(await bankOf(kernel))) throw fail(donationErrors.noBank)
    return null
  }
  const connection = connectionOf(kernel)
  if (!connection) throw fail(donationErrors.noMomo)
  return connection
}

/** Keeps a donation before anybody is asked; the same key gives the same one. */
export async function keepDonation(
  tx: Tx,
  connection: Connection | null,
  { amount, method, name, email, message, key }: Given,
): Promise<{ donation: Donation; made: boolean }> {
  const momo = connection
    ? { partner: connection.partnerCode, order: `${donationOrder}${randomUUID()}`, request: randomUUID() }
    : { partner: '', order: null, request: null }
  const { rows } = await sql<{ id: number }>`insert into donation
      (code, token, key, method, amount, name, email, message, partner_code, order_id, request_id, expires_at)
    values (${newCode('UH')}, ${newToken()}, ${key}, ${method}, ${amount}, ${name}, ${email}, ${message},
      ${momo.partner}, ${momo.order}, ${momo.request}, now() + ${waits[method]}::interval)
    on conflict (key) do nothing returning id`.execute(tx)
  if (rows[0]) return { donation: await readDonation(tx, rows[0].id), made: true }
  const donation = await readDonation(tx, (await donationBy(tx, 'key', key)) ?? 0)
  if (donation.amount !== amount || donation.method !== method || donation.name !== name)
    throw fail(ledgerErrors.keyReused)
  return { donation, made: false }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2000) : '')

/** Only addresses that a browser or a phone may open safely. */
const addressOf = (value: unknown): string => {
  const address = textOf(value)
  return /^(https?|momo):\/\//.test(address) ? address : ''
}

/** Asks MoMo for the order of a donation, unless it has one. Without an answer the same order is asked for again. */
export async function sendDonation(kernel: Kernel, donation: Donation): Promise<Donation> {
  const { id, order_id, request_id, amount, code, token } = donation
  const connection = connectionOf(kernel)
  if (!connection || order_id === null || donation.pay_url !== '' || donation.status !== 'pending')
    return donation
  // Its page may be opened as often as anybody likes; MoMo is asked once in ten seconds.
  const { rows } = await sql<{ id: number }>`update donation set queried_at = now()
    where id = ${id} and status = 'pending' and pay_url = ''
      and (queried_at is null or queried_at < now() - interval '10 seconds') returning id`.execute(kernel.db)
  if (!rows[0]) return donation
  const { publicUrl } = kernel.configuration
  const body = requestOf('create', connection, {
    requestId: request_id,
    orderId: order_id,
    amount,
    orderInfo: `Ủng hộ tòa soạn ${code}`,
    redirectUrl: `${publicUrl}${donationPath(token)}`,
    ipnUrl: `${publicUrl}/api/home/donate/ipn`,
    requestType: 'captureWallet',
    extraData: '',
  })
  await keepMessage(kernel.db, { kind: 'create', direction: 'out', body, outcome: 'sent' })
  const answer = await askMomo('create', connection, body)
  return inTransaction(kernel.db, async (tx) => {
    const now = await readDonation(tx, id, true)
    const of = { paymentId: null, orderId: order_id }
    if (answer.answer === null) {
      await keepAnswer(tx, 'create', answer, 'no_answer', of)
      return now
    }
    const { answer: told, resultCode } = answer
    if (resultCode === 0)
      await sql`update donation set pay_url = ${addressOf(told.payUrl)}, deeplink = ${addressOf(told.deeplink)},
        qr_content = ${textOf(told.qrCodeUrl)}, queried_at = null where id = ${id}`.execute(tx)
    const evidence = { resultCode, message: textOf(told.message), transId: '', amount }
    const outcome = await reconcileDonation(tx, now, { kind: 'create', ...evidence })
    await keepAnswer(tx, 'create', answer, resultCode === 0 ? 'answered' : outcome, of)
    return readDonation(tx, id)
  })
}
