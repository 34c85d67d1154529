import { AsyncLocalStorage } from 'node:async_hooks'

/** What a previewed call would do, in the shape of its endpoint's `previews`; absent when nothing was found out. */
export type Preview = { result?: unknown }

const store = new AsyncLocalStorage<Preview>()

/** Ends the transaction of a previewed call, so that nothing of it stays. */
export class PreviewEnd extends Error {
  constructor() {
    super('preview')
  }
}

/** The preview that the running call is made for, if it is. */
export const previewing = (): Preview | undefined => store.getStore()

/** Runs a call's work without keeping anything of it, and returns what it found out. Refusals stay refusals. */
export async function runPreview(work: () => Promise<unknown>): Promise<unknown> {
  const preview: Preview = {}
  try {
    await store.run(preview, work)
  } catch (error) {
    if (!(error instanceof PreviewEnd)) throw error
  }
  return preview.result ?? null
}
