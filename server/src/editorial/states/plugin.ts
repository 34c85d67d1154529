import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#server/kernel/kernel.ts'
import { followStages } from './stage-names.ts'

/** Keeps the names of the stages at hand for the sentences that the server says. */
export const plugin = (_app: FastifyInstance, kernel: Kernel): Promise<void> => followStages(kernel)
