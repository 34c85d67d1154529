import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { everybody } from './events.ts'

/** Puts every logged-in browser where changes of settings are told. */
export async function plugin(_app: FastifyInstance, { realtime }: Kernel): Promise<void> {
  realtime.addRooms(() => [everybody])
}
