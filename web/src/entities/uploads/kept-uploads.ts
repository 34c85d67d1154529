import { onSessionEnd } from '#web/client/credentials.ts'
import { currentSession } from '#web/session/session.ts'

/** An unfinished upload: after a reload it continues when the same file is chosen again. */
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

/** Whether unfinished uploads are stored: only then the panel is loaded at once. */
export const areUploadsKept = (): boolean => localStorage.getItem(name) !== null

/** Unfinished uploads of the current user. */
export function keptUploads(): KeptUpload[] {
  const kept = read()
  return kept && kept.userId === currentSession().user?.id ? kept.uploads : []
}

/** Replaces the stored unfinished uploads. */
export function keepUploads(uploads: readonly KeptUpload[]): void {
  const userId = currentSession().user?.id
  if (uploads.length === 0 || userId === undefined) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify({ userId, uploads }))
}

// File names are private.
onSessionEnd(() => localStorage.removeItem(name))
