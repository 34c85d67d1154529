/**
 * The best of some rounds in milliseconds for each query at each stand, in turns: other work on the machine lengthens the best time
 * least.
 */
export async function bestTimes<Stand>(
  stands: readonly Stand[],
  queries: readonly string[],
  rounds: number,
  ask: (stand: Stand, query: string) => Promise<unknown>,
): Promise<number[][]> {
  const best = stands.map(() => queries.map(() => Number.POSITIVE_INFINITY))
  for (let round = 0; round < rounds; round += 1)
    for (const [n, query] of queries.entries())
      for (const [at, stand] of stands.entries()) {
        const begun = performance.now()
        await ask(stand, query)
        const times = best[at] as number[]
        times[n] = Math.min(times[n] as number, performance.now() - begun)
      }
  return best
}
