import { type FigureKind, figureKinds } from '@toasoan/contract/site/figures'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { putFigure } from './figure-rows.ts'
import { readFigure } from './read-figures.ts'

/** Timeout in ms and the largest answer in bytes. */
const limits = { patience: 15_000, bytes: 500_000 }

/** Addresses of the services that are configured. */
export const figureServices = ({
  weatherUrl,
  goldPriceUrl,
  exchangeRateUrl,
}: Pick<Configuration, 'weatherUrl' | 'goldPriceUrl' | 'exchangeRateUrl'>): [FigureKind, string][] => {
  const addresses = { weather: weatherUrl, gold: goldPriceUrl, exchange: exchangeRateUrl }
  return figureKinds.flatMap((kind) => (addresses[kind] ? [[kind, addresses[kind]]] : []))
}

async function answerOf(address: string, stopping?: AbortSignal): Promise<string> {
  const signals = [AbortSignal.timeout(limits.patience), ...(stopping ? [stopping] : [])]
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.any(signals) })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.length
    if (size > limits.bytes) throw new Error('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/**
 * Asks each service for its figures and keeps them. One that does not answer, or answers what it may not, changes nothing: what it said
 * last is shown for a while.
 */
export async function readFigures(kernel: Kernel, stopping?: AbortSignal): Promise<void> {
  const { configuration, db, log } = kernel
  for (const [kind, address] of figureServices(configuration))
    try {
      const body = await answerOf(address, stopping)
      await putFigure(db, kind, readFigure(kind, body, configuration.weatherPlace))
    } catch (error) {
      if (stopping?.aborted) return
      log.warn(
        { kind, reason: (error as Error).message.slice(0, 200) },
        'figures for the front page were not read',
      )
    }
}

export const jobs: Job[] = [{ name: 'read-site-figures', everySeconds: 600, run: readFigures }]
