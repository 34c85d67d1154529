import type { Kernel } from '#server/kernel/kernel.ts'
import { waitingKinds } from './kinds.ts'
import { inboxRoom } from './rooms.ts'

/** Lets those who decide on anything hear that something came in, or was decided on. */
export async function plugin(_: unknown, { realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) => (waitingKinds.some(({ concerns }) => concerns(access)) ? [inboxRoom] : []))
}
