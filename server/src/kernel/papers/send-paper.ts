import type { FastifyReply } from 'fastify'
import type { Access } from '../access/access.ts'
import { inWorker, piece } from '../work/in-worker.ts'
import type { SignedPaper } from './write-paper.ts'

/** A paper to be signed, as a PDF. */
const toPaper = piece(
  'writePaper',
  new URL('./write-paper.ts', import.meta.url),
  () => import('./write-paper.ts'),
)

type Asked = { reply: FastifyReply; access: Access | null }

/**
 * Answers with a paper, or several one after another, as a PDF, written beside the server in the turn of who asks.
 *
 * @throws Refusal 429 when that person has too much waiting
 */
export async function sendPaper(
  { reply, access }: Asked,
  fileName: string,
  paper: SignedPaper | readonly SignedPaper[],
  disposition: 'attachment' | 'inline' = 'attachment',
) {
  const file = await inWorker(access?.userId ?? 'nobody', toPaper, [paper].flat())
  await reply
    .type('application/pdf')
    .header('content-disposition', `${disposition}; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(file))
  return reply
}
