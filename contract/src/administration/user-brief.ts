import { z } from 'zod'
import { bodyId } from '../kit/schemas.ts'

/** The states of an account. `pending` waits for activation. */
export const userStatuses = ['active', 'pending', 'banned'] as const

/** A person as others see them in lists and choices. */
export const userBrief = z.object({
  id: bodyId,
  username: z.string(),
  name: z.string(),
  display_name: z.string(),
  avatar: z.string().nullable(),
  status: z.enum(userStatuses),
  position: z.string().nullable(),
  departments: z.array(z.object({ id: bodyId, name: z.string() })),
})

export type UserBrief = z.output<typeof userBrief>
