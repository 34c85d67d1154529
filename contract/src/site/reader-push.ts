import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { text } from '../kit/text.ts'
import { pushAddress, pushDevice } from '../messaging/push.ts'

const open = { can: 'public' } as const

/** The key by which browsers know the house. */
export const readerPushKey = newsCall('GET', '/home/push', {
  ...open,
  summary: text('Khóa thông báo đẩy của trang tin', 'The key of the site’s push'),
  reply: z.object({ public_key: z.string() }),
})

/** This browser is told of breaking news from now on, without an account. */
export const notifyReader = newsCall('POST', '/home/push', {
  ...open,
  summary: text('Báo tin nóng cho trình duyệt này', 'Tell this browser of breaking news'),
  body: z.strictObject(pushDevice),
})

/** This browser is told no more. One that is not known is no error. */
export const leaveReader = newsCall('POST', '/home/push/stop', {
  ...open,
  summary: text('Thôi báo tin nóng cho trình duyệt này', 'Tell this browser no more'),
  body: z.strictObject({ endpoint: pushAddress }),
})
