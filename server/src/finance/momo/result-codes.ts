/** What a code of MoMo means for the money. */
export type Verdict = 'paid' | 'failed' | 'expired' | 'unknown'

/** Codes that MoMo documents as the final end of a payment without money. */
const finalFailures = new Set([1001, 1002, 1003, 1004, 1006, 1007, 1017, 1026, 2019, 4001, 4100])

/** Codes by which a request is refused before there is an order. */
const refusedRequests = new Set([11, 12, 13, 20, 21, 22, 47])

const expired = 1005

/** The order is not known at MoMo: nobody can pay it. */
export const orderNotFound = 42

/** What a code says of a payment. Whatever is not documented as final is unknown, and is asked about again. */
export function paymentVerdict(code: number, kind: 'create' | 'ipn' | 'query'): Verdict {
  // A created order is no paid one.
  if (code === 0) return kind === 'create' ? 'unknown' : 'paid'
  if (code === expired) return 'expired'
  if (finalFailures.has(code)) return 'failed'
  return kind === 'create' && refusedRequests.has(code) ? 'failed' : 'unknown'
}

const refundFailures = new Set([...refusedRequests, 42, 1002, 1004, 1007, 1080, 1081, 1088])

/** What a code says of a refund. */
export function refundVerdict(code: number): 'done' | 'failed' | 'unknown' {
  if (code === 0) return 'done'
  return refundFailures.has(code) ? 'failed' : 'unknown'
}
