import type { FastifyInstance } from 'fastify'
import { openSink } from '../../lives/public.ts'
import { livesOf } from './live.ts'
import type { World } from './world.ts'

/** Takes the demo's live streams in the networks' place, for as long as the server runs. */
export async function openIngest(app: FastifyInstance, world: World): Promise<void> {
  const sink = await openSink()
  livesOf(world).ingest = sink
  app.addHook('onClose', () => sink.close())
}
