import type { FastifyReply } from 'fastify'
import type { Access } from '#server/kernel/access/access.ts'
import { inWorker, piece } from '#server/kernel/work/in-worker.ts'
import type { MoneyPaper } from './write-paper.ts'

/** A paper of money as a PDF. */
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
  paper: MoneyPaper | readonly MoneyPaper[],
) {
  const file = await inWorker(access?.userId ?? 'nobody', toPaper, [paper].flat())
  await reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(file))
  return reply
}
