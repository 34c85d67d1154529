import type { FastifyReply } from 'fastify'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540">
<rect width="960" height="540" fill="#e8ebf0"/>
<path d="M400 190h160v110H400zM420 280l40-45 30 30 20-20 30 35" fill="none" stroke="#8b95a5" stroke-width="8" stroke-linejoin="round"/>
<text x="480" y="370" text-anchor="middle" font-family="sans-serif" font-size="30" fill="#596273">Ảnh đã hết hạn sử dụng</text>
</svg>`

/**
 * What a page shows in place of a picture whose rights have ended, where a browser asks for it as a picture: a page
 * stays whole until somebody gives it another one. The status is 410 as for everybody else.
 */
export const sendEndedPicture = (reply: FastifyReply) =>
  reply
    .code(410)
    .headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(drawing)
