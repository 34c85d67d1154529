import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { House } from './house.ts'

/** The hash of a file as the server gives it out. */
export async function hashOf(base: string, token: string, id: number): Promise<string> {
  const answer = await fetch(`${base}/api/download/${id}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) throw new Error(`file ${id}: ${answer.status} ${await answer.text()}`)
  const hash = createHash('sha256')
  for await (const piece of answer.body) hash.update(piece)
  return hash.digest('hex')
}

/** Waits until nothing of the uploads is being put together. */
export async function untilStored(house: House, patience: number): Promise<void> {
  const until = Date.now() + patience
  for (;;) {
    const [waiting] = await house.ask<{ n: number }>(
      `select count(*)::int as n from file where pipeline in ('assembling', 'uploading')`,
    )
    if (waiting?.n === 0) return
    if (Date.now() > until) throw new Error(`${waiting?.n} files are not put together`)
    await pause(100)
  }
}

/** Bytes that the disk still keeps for uploads, sessions that are open, and files in which their parts lie. */
export async function leftOver(house: House): Promise<{ promised: number; open: number; parts: number }> {
  const [row] = await house.ask<{ promised: number; open: number }>(
    `select coalesce(sum(size - received_size(received)), 0)::float8 as promised, count(*)::int as open
     from upload_session where state = 'open'`,
  )
  return { promised: row?.promised ?? -1, open: row?.open ?? -1, parts: house.parts().length }
}
