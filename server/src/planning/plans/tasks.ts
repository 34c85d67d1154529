import { piece } from '#server/kernel/work/in-worker.ts'

/** The meeting's sheet of plans as a PDF. */
export const toPlanPdf = piece(
  'writePlanPdf',
  new URL('./write-plan-pdf.ts', import.meta.url),
  () => import('./write-plan-pdf.ts'),
)
