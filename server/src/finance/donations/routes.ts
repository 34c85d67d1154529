import { askDonationRefund, changeDonationRefund } from '@toasoan/contract/finance/donation-refunds'
import {
  changeDonationStatus,
  donate,
  donationNotice,
  listDonations,
  viewDonation,
  viewDonationState,
} from '@toasoan/contract/finance/donations'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { addressClass, limitCalls, limitKey } from '../../account/auth/public.ts'
import { requireConnection } from '../momo/public.ts'
import { decideDonation } from './decide-donation.ts'
import { asRow, donationBy, donationList, readDonation, stateOf } from './donation-rows.ts'
import { lookAgain } from './look-again.ts'
import { keepDonation, refuseClosedWay, sendDonation } from './make-donation.ts'
import { readDonationRefund, refundsOf, shownRefund } from './refund-rows.ts'
import { askBack, decideBack, sendBack } from './refunds.ts'
import { takeNotice } from './take-notice.ts'

const type = 'donation'

export const routes: Route[] = [
  route(donate, async (call) => {
    const { body, change, db, request } = call
    const connection = await refuseClosedWay(call, body.method)
    await limitCalls(db, limitKey('donate-address', addressClass(request.ip)), 30, 3600)
    const kept = await change(async (tx, note) => {
      const { donation, made } = await keepDonation(tx, connection, body)
      const { id, code, amount, method, status } = donation
      note({ type, id, name: code, ...(made ? { after: { amount, method, status } } : {}) })
      return donation
    })
    return stateOf(call, await sendDonation(call, kept))
  }),

  route(viewDonationState, async (call) => {
    const id = await donationBy(call.db, 'token', call.params.token)
    if (id === null) throw fail(kernelErrors.notFound)
    void call.reply.header('cache-control', 'no-store')
    return stateOf(call, await lookAgain(call, id))
  }),

  route(donationNotice, async (call) => {
    await takeNotice(call, call.body)
    return call.reply.code(204).send()
  }),

  route(listDonations, ({ db, access, query }) => donationList(db, access, query)),

  route(viewDonation, async ({ db, access, params }) => ({
    ...asRow(access, await readDonation(db, params.id)),
    refunds: await refundsOf(db, access, params.id),
  })),

  changing(askDonationRefund, async ({ tx, note, access, language, params, body }) => {
    const id = await askBack(tx, { access, language }, params.id, body)
    const refund = await readDonationRefund(tx, id)
    const { amount, purpose } = refund
    note({ type: 'donation_refund', id, name: refund.code, after: { amount, purpose } })
    return shownRefund(access, refund)
  }),

  route(changeDonationRefund, async (call) => {
    const { change, access, language, params, body, db } = call
    if (body.status === 'sent') requireConnection(call)
    await change(async (tx, note) => {
      const { before, after } = await decideBack(tx, { access, language }, params.id, body)
      const told = ({ status, reason }: typeof after) => ({ status, reason })
      note({
        type: 'donation_refund',
        id: after.id,
        name: after.code,
        before: told(before),
        after: told(after),
      })
    })
    if (body.status === 'sent') await sendBack(call, params.id)
    return shownRefund(access, await readDonationRefund(db, params.id))
  }),

  changing(changeDonationStatus, async ({ tx, note, access, language, params, body }) => {
    const { before, after } = await decideDonation(tx, { access, language }, params.id, body)
    const told = ({ status, reason }: typeof after) => ({ status, reason })
    note({ type, id: after.id, name: after.code, before: told(before), after: told(after) })
    return asRow(access, after)
  }),
]
