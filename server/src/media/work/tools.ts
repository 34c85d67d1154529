import { spawnSync } from 'node:child_process'
import type { JobKind } from '@toasoan/contract/media/work'

/** Kinds of work that need ffmpeg; they wait where there is none. */
export const toolKinds: ReadonlySet<JobKind> = new Set(['sound', 'film', 'loudness', 'cut'])

const answers = (command: string): boolean =>
  spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0

/** How long, in milliseconds, it is taken for granted that there are no tools. */
const patience = 60_000
let known: { present: boolean; at: number } | null = null

/** Whether ffmpeg and ffprobe can be run here. Installed later, they are found within a minute. */
export function hasTools(now = Date.now()): boolean {
  if (!known || (!known.present && now - known.at > patience))
    known = { present: answers('ffmpeg') && answers('ffprobe'), at: now }
  return known.present
}
