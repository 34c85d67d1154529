import { z } from 'zod'
import { mainCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { text } from '../kit/text.ts'

export const viewAsErrors = {
  notActive: conflict(
    'view_as.not_active',
    'Tài khoản của {name} không hoạt động nên không xem thay được.',
    'The account of {name} is not active, so nothing can be seen as them.',
  ),
} as const

/**
 * From here on the whole session sees what this person sees, in every tab, and can change nothing.
 * Refused for whoever holds more than the actor.
 */
export const startView = mainCall('POST', '/users/:id/view-as', {
  can: 'user.viewAs',
  summary: text('Xem với tư cách người khác', 'View as another person'),
  reply: z.object({ user_id: z.number() }),
})

/** Gives the session its owner's own eyes back. Does nothing when it has them. */
export const endView = mainCall('DELETE', '/users/view-as', {
  can: 'session',
  inView: true,
  summary: text('Thôi xem với tư cách người khác', 'Stop viewing as another person'),
})
