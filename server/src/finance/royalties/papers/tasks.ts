import { piece } from '#server/kernel/work/in-worker.ts'

/** A paper of money as a PDF. */
export const toPaper = piece(
  'writePaper',
  new URL('./write-paper.ts', import.meta.url),
  () => import('./write-paper.ts'),
)
