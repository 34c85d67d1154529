import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { guarded, readable, runTool } from '../../media/tools/public.ts'

/** Milliseconds for which it is taken for granted that prints cannot be made here. */
const patience = 600_000
let known: { present: boolean; at: number } | null = null

/** Whether this machine's ffmpeg makes prints of sounds (Chromaprint). Installed later, it is found within minutes. */
export async function makesPrints(now = Date.now()): Promise<boolean> {
  if (!known || (!known.present && now - known.at > patience)) {
    const told = await promisify(execFile)('ffmpeg', ['-hide_banner', '-muxers']).catch(() => ({
      stdout: '',
    }))
    known = { present: /^ *E +chromaprint /m.test(told.stdout), at: now }
  }
  return known.present
}

/** Seconds of a file that are listened to at most, and for which one may be worked upon. */
const [longest, deadline] = [24 * 3600, 1800]

/** The print of a file, from the database or made now; empty for a file without sound. */
export async function printOf(
  kernel: Pick<Kernel, 'db' | 'storage'>,
  { id, key }: { id: number; key: string },
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Uint32Array> {
  const { rows } = await sql<{ print: Buffer }>`select print from sound_print where file_id = ${id}`.execute(
    kernel.db,
  )
  const kept = rows[0]?.print
  if (kept) return numbersOf(kept)
  const path = await readable(kernel, key, folder, signal)
  const words = ['-nostdin', '-v', 'error', ...guarded, '-i', path, '-map', '0:a:0', '-t', String(longest)]
  const { output } = await runTool('ffmpeg', [...words, '-f', 'chromaprint', '-fp_format', 'raw', '-'], {
    folder,
    signal,
    deadline,
  })
  await sql`insert into sound_print (file_id, print) values (${id}, ${output}) on conflict do nothing`.execute(
    kernel.db,
  )
  return numbersOf(output)
}

function numbersOf(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(bytes.length >> 2)
  for (const place of numbers.keys()) numbers[place] = bytes.readUInt32LE(place * 4)
  return numbers
}
