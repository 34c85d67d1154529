import { type exportTranscript, transcriptErrors } from '@toasoan/contract/media/transcripts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { inWorker, piece } from '#server/kernel/work/in-worker.ts'
import { disposition, requireFile } from '../files/public.ts'
import { asSrt, asText, asVtt, paragraphsOf } from './formats.ts'
import { findTranscript } from './store.ts'

const paper = piece('toPaper', new URL('./word-paper.ts', import.meta.url), () => import('./word-paper.ts'))

const types = {
  text: ['txt', 'text/plain; charset=utf-8'],
  srt: ['srt', 'application/x-subrip; charset=utf-8'],
  vtt: ['vtt', 'text/vtt; charset=utf-8'],
  json: ['json', 'application/json; charset=utf-8'],
  docx: ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
} as const

/** Sends a transcript to take along, in the format that was asked for. */
export async function sendTranscript(call: Call<typeof exportTranscript>) {
  const { db, access, query, reply } = call
  const { row } = await requireFile(db, call, query.file_id, 'file.view')
  const found = await findTranscript(db, query.file_id, query.version)
  if (!found) throw fail(transcriptErrors.none)
  const [extension, type] = types[query.format]
  const write = async (): Promise<string | Buffer> => {
    switch (query.format) {
      case 'srt':
        return asSrt(found)
      case 'vtt':
        return asVtt(found)
      case 'json':
        return JSON.stringify(found)
      case 'docx': {
        const given = { title: row.name, paragraphs: paragraphsOf(found.segments) }
        return Buffer.from(await inWorker(access.userId, paper, given))
      }
      default:
        return asText(found)
    }
  }
  const body = await write()
  return reply
    .headers({ 'content-type': type, 'content-disposition': disposition(`${row.name}.${extension}`, false) })
    .send(body)
}
