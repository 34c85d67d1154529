import type { FastifyReply } from 'fastify'

/** Nothing to see: readers are not told why a picture is not there. */
const nothing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" width="16" height="9"></svg>'

/**
 * What an open page shows in place of a picture whose rights have ended; pages that are made from then on leave the
 * picture out. The status is 410 as for everybody else.
 */
export const sendEndedPicture = (reply: FastifyReply) =>
  reply
    .code(410)
    .headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(nothing)
