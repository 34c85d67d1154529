import type { captchaAnswer, captchaChallenge } from '@toasoan/contract/account/auth'
import type { z } from 'zod'
import { captcha } from '#web/client/account-calls.ts'
import { call } from '#web/client/call.ts'

type Challenge = z.output<typeof captchaChallenge>
type Solution = { counter: number; derivedKey: string }

/** Milliseconds after which a computer is too slow, and the picture is the better way. */
const patience = 60_000

/** Whether this browser can do the work: keys are derived on pages that came over a safe connection only. */
export const canWork = (): boolean => typeof Worker === 'function' && globalThis.crypto?.subtle !== undefined

function solve(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<(Solution & { error?: unknown }) | null>) =>
      data && !data.error ? resolve(data) : reject(new Error('The work was not done'))
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: patience })
  }).finally(() => worker.terminate())
}

/** Does the work that the server asks of this browser for an account. Rejects when it cannot be done here. */
export async function workedAnswer(account: string): Promise<z.input<typeof captchaAnswer>> {
  const { id, work } = await call(captcha, { query: { account } })
  const { counter, derivedKey } = await solve(work)
  return { id, work: { counter, derivedKey } }
}
