import { onSessionEnd } from '#web/client/credentials.ts'
import { currentSession } from '#web/session/session.ts'

/** An upload that was not finished: after a reload the same file, given again, goes on where it was. */
export type KeptUpload = { key: string; name: string; size: number; sessionId: string | null }

const name = 'unfinished_uploads'

type Kept = { userId: number; uploads: KeptUpload[] }

function read(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** Whether anybody's uploads are kept: only then the panel is needed at once. */
export const areUploadsKept = (): boolean => localStorage.getItem(name) !== null

/** The unfinished uploads of the person who is logged in. */
export function keptUploads(): KeptUpload[] {
  const kept = read()
  return kept && kept.userId === currentSession().user?.id ? kept.uploads : []
}

/** Keeps what is unfinished in place of what was kept before. */
export function keepUploads(uploads: readonly KeptUpload[]): void {
  const userId = currentSession().user?.id
  if (uploads.length === 0 || userId === undefined) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify({ userId, uploads }))
}

// Names of files are nobody else's business.
onSessionEnd(() => localStorage.removeItem(name))
