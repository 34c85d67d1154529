/** What the worker can do. Each library is loaded in the worker alone, and its memory goes with it. */
export const tasks = {
  docx: async () => (await import('./write/write-docx.ts')).writeDocx,
  pdf: async () => (await import('./write/write-pdf.ts')).writePdf,
  word: async () => (await import('./read/read-word.ts')).readWord,
}

export type Task = keyof typeof tasks

type Work<T extends Task> = Awaited<ReturnType<(typeof tasks)[T]>>

export type InputOf<T extends Task> = Parameters<Work<T>>[0]

export type ResultOf<T extends Task> = Awaited<ReturnType<Work<T>>>
