import { randomInt } from 'node:crypto'
import type { Connection } from '../connection.ts'
import { isSigned, type Message, type Signed, signatureOf } from '../signature.ts'

/** What somebody at the pay page makes MoMo do. */
export const deeds = ['pay', 'refuse', 'expire', 'duplicate', 'late', 'lost', 'altered', 'unsigned'] as const

export type Deed = (typeof deeds)[number]

export type Order = {
  orderId: string
  requestId: string
  amount: number
  orderInfo: string
  redirectUrl: string
  ipnUrl: string
  extraData: string
  resultCode: number
  message: string
  transId: number
  refunds: { orderId: string; amount: number; resultCode: number; transId: number; createdTime: number }[]
}

type Options = {
  connection: Connection
  /** Brings a notice to the partner; gives the status of the answer. */
  deliver: (url: string, notice: Message) => Promise<number>
  /** Milliseconds until a late notice. */
  lateness?: number
}

const waiting = { resultCode: 1000, message: 'Transaction is initiated, waiting for user confirmation.' }

const said: Record<Deed, { resultCode: number; message: string }> = {
  pay: { resultCode: 0, message: 'Thành công.' },
  refuse: { resultCode: 1006, message: 'Giao dịch bị từ chối bởi người dùng.' },
  expire: { resultCode: 1005, message: 'Giao dịch thất bại do url hoặc QR code đã hết hạn.' },
  duplicate: { resultCode: 0, message: 'Thành công.' },
  late: { resultCode: 0, message: 'Thành công.' },
  lost: { resultCode: 0, message: 'Thành công.' },
  altered: { resultCode: 0, message: 'Thành công.' },
  unsigned: { resultCode: 0, message: 'Thành công.' },
}

/**
 * A counterpart of MoMo's gateway v2 for tests and the demo: it keeps orders in memory, checks and makes signatures as
 * MoMo does, and has the faults that a gateway can have.
 */
export function momoSimulator({ connection, deliver, lateness = 5_000 }: Options) {
  const orders = new Map<string, Order>()
  /** The next so many requests of a kind are worked on but not answered. */
  const silent: Partial<Record<Signed, number>> = {}
  const timers = new Set<NodeJS.Timeout>()

  const reply = (request: Message, rest: Message) => ({
    partnerCode: connection.partnerCode,
    orderId: request.orderId,
    requestId: request.requestId,
    responseTime: Date.now(),
    ...rest,
  })

  function create(request: Message): Message {
    const orderId = String(request.orderId)
    const known = orders.get(orderId)
    if (known && known.requestId !== request.requestId)
      return reply(request, { resultCode: 41, message: 'OrderId đã tồn tại.' })
    const amount = Number(request.amount)
    if (!Number.isInteger(amount) || amount < 1000 || amount > 50_000_000)
      return reply(request, { resultCode: 22, message: 'Số tiền giao dịch không hợp lệ.' })
    if (!known)
      orders.set(orderId, {
        orderId,
        amount,
        requestId: String(request.requestId),
        orderInfo: String(request.orderInfo),
        redirectUrl: String(request.redirectUrl),
        ipnUrl: String(request.ipnUrl),
        extraData: String(request.extraData),
        ...waiting,
        transId: randomInt(1_000_000_000, 9_999_999_999),
        refunds: [],
      })
    const payUrl = `${connection.endpoint}/pay/${orderId}`
    return reply(request, {
      amount,
      resultCode: 0,
      message: 'Thành công.',
      payUrl,
      deeplink: `momo://app?action=payWithApp&orderId=${orderId}`,
      qrCodeUrl: payUrl,
    })
  }

  function query(request: Message): Message {
    const order = orders.get(String(request.orderId))
    if (!order) return reply(request, { resultCode: 42, message: 'OrderId không tồn tại.' })
    const { amount, extraData, resultCode, message, refunds } = order
    const transId = resultCode === 0 ? order.transId : 0
    return reply(request, {
      amount,
      extraData,
      transId,
      payType: 'qr',
      resultCode,
      message,
      refundTrans: refunds,
    })
  }

  function refund(request: Message): Message {
    const order = [...orders.values()].find(({ transId }) => transId === Number(request.transId))
    if (order?.resultCode !== 0)
      return reply(request, { resultCode: 1080, message: 'Không tìm thấy giao dịch gốc.' })
    const orderId = String(request.orderId)
    const amount = Number(request.amount)
    const known = order.refunds.find((each) => each.orderId === orderId)
    if (known)
      return reply(request, { amount, transId: known.transId, resultCode: 0, message: 'Thành công.' })
    const given = order.refunds.reduce((sum, each) => sum + each.amount, 0)
    if (given + amount > order.amount)
      return reply(request, { resultCode: 1081, message: 'Giao dịch hoàn tiền bị từ chối.' })
    const transId = randomInt(1_000_000_000, 9_999_999_999)
    order.refunds.push({ orderId, amount, resultCode: 0, transId, createdTime: Date.now() })
    return reply(request, { amount, transId, resultCode: 0, message: 'Thành công.' })
  }

  const calls = { create, query, refund }

  /** The signed notice of an order as it stands. */
  function noticeOf(order: Order, changed: Message = {}): Message {
    const { orderId, requestId, amount, orderInfo, extraData, resultCode, message, transId } = order
    const notice = {
      partnerCode: connection.partnerCode,
      orderId,
      requestId,
      amount,
      orderInfo,
      orderType: 'momo_wallet',
      transId,
      resultCode,
      message,
      payType: 'qr',
      responseTime: Date.now(),
      extraData,
      ...changed,
    }
    return { ...notice, signature: signatureOf('ipn', notice, connection) }
  }

  return {
    orders,
    silent,
    noticeOf,

    /** Answers a call by its path's last word; null when the answer is lost on its way. */
    answer(kind: string, request: Message): Message | null {
      if (kind !== 'create' && kind !== 'query' && kind !== 'refund')
        return { resultCode: 11, message: 'Access denied' }
      const signed = isSigned(kind, request, connection) && request.partnerCode === connection.partnerCode
      const answer = signed
        ? calls[kind](request)
        : reply(request, { resultCode: 13, message: 'Xác thực doanh nghiệp thất bại.' })
      const left = silent[kind] ?? 0
      silent[kind] = Math.max(0, left - 1)
      return left > 0 ? null : answer
    },

    /** Does what somebody at the pay page chose, and brings the notices; gives the statuses of their answers. */
    async act(orderId: string, deed: Deed): Promise<number[]> {
      const order = orders.get(orderId)
      if (!order) return []
      Object.assign(order, said[deed])
      const { ipnUrl } = order
      const bring = (notice: Message) => deliver(ipnUrl, notice)
      if (deed === 'lost') return []
      if (deed === 'late') {
        const timer = setTimeout(() => {
          timers.delete(timer)
          void bring(noticeOf(order)).catch(() => {})
        }, lateness)
        timers.add(timer)
        return []
      }
      if (deed === 'altered') return [await bring(noticeOf(order, { amount: order.amount + 1000 }))]
      if (deed === 'unsigned') return [await bring({ ...noticeOf(order), signature: '0'.repeat(64) })]
      const first = await bring(noticeOf(order))
      return deed === 'duplicate' ? [first, await bring(noticeOf(order))] : [first]
    },

    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

export type MomoSimulator = ReturnType<typeof momoSimulator>
