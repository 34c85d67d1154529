import type { Endpoint } from '@toasoan/contract/kit/endpoint'
import type { Handler } from '#server/kernel/http/route.ts'

/** Answers once this process has heard of the change, so that the very next request goes by it. */
export const inForce =
  <E extends Endpoint>(handler: Handler<E>): Handler<E> =>
  async (call) => {
    const result = await handler(call)
    await call.listener.barrier()
    return result
  }
