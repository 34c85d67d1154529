import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'

/**
 * Milliseconds of processor that the server's own thread may take for one attack; workers are not counted. Nobody else
 * waits longer for the thread than it works, so this stays true on a busy computer, where a clock would not.
 */
const bearable = 700

/** One attack: what it cost the server's thread, and how long that thread answered nobody, both in milliseconds. */
type Attack = { name: string; processor: number; longest: number }

const attacks: Attack[] = []

/** What the work gives, when the server's thread was free for others nearly all the time. */
export async function leavingFree<T>(work: () => Promise<T> | T): Promise<T> {
  const { currentTestName = '', testPath = '' } = expect.getState()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const before = process.threadCpuUsage()
  const took = () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  try {
    return await work()
  } finally {
    const processor = took()
    delay.disable()
    attacks.push({ name: `${testPath}\n${currentTestName}`, processor, longest: delay.max / 1e6 })
    expect(processor, currentTestName).toBeLessThan(bearable)
  }
}

/** Prints what the attacks of this file cost, the dearest ones by name, and expects at least so many of them. */
export function sumUpAttacks(atLeast: number): void {
  const { testPath = '' } = expect.getState()
  const own = attacks.filter(({ name }) => name.startsWith(`${testPath}\n`))
  const dearest = own.toSorted((one, other) => other.processor - one.processor).slice(0, 12)
  const line = ({ name, processor, longest }: Attack) =>
    `| ${name.split('\n')[1]} | ${processor.toFixed(0)} | ${longest.toFixed(0)} |`
  console.info(
    [
      `${own.length} attacks; the server's thread worked ${dearest[0]?.processor.toFixed(0)} ms at most for one`,
      '| attack | processor, ms | longest without an answer by the clock, ms |',
      '| --- | --- | --- |',
      ...dearest.map(line),
    ].join('\n'),
  )
  expect(own.length).toBeGreaterThanOrEqual(atLeast)
}
