import type { FastifyReply } from 'fastify'
import type { Access } from '../access/access.ts'
import { inWorker } from '../work/in-worker.ts'
import { toSheet } from './tasks.ts'
import type { SheetToWrite } from './write-book.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Asked = { reply: FastifyReply; access: Access | null }

/**
 * Sends an xlsx file, written in a worker in the caller's turn.
 * @throws Refusal 429 when that user has too many waiting
 */
export async function sendBook({ reply, access }: Asked, fileName: string, sheets: readonly SheetToWrite[]) {
  const file = await inWorker(access?.userId ?? 'nobody', toSheet, sheets)
  await reply
    .type(xlsxType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(file))
  return reply
}
