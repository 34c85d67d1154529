import type { FastifyInstance } from 'fastify'
import { pushesDone } from './deliver.ts'

/** Lets pushes that are under way end before the database is closed. */
export async function plugin(app: FastifyInstance): Promise<void> {
  app.addHook('onClose', async () => void (await pushesDone()))
}
