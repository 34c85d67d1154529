// @module-tag all
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const module = new URL('./give-back.ts', import.meta.url).href

/** Megabytes that a process of its own holds after its garbage, before and after a calm. */
async function heldAround(flags: string[]): Promise<{ before: number; after: number }> {
  const script = `
    const { giveBackWhenCalm } = await import(${JSON.stringify(module)})
    giveBackWhenCalm({ every: 100, calmLooks: 3 })
    const megabytes = () => Math.round(process.memoryUsage.rss() / 1048576)
    let kept = []
    const end = Date.now() + 400
    while (Date.now() < end || kept.length < 1_500_000) kept.push({ text: 'x' + kept.length, more: [kept.length] })
    kept = null
    const before = megabytes()
    setTimeout(() => console.log(JSON.stringify({ before, after: megabytes() })), 3000)`
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  await once(child, 'close')
  return JSON.parse(said)
}

it('gives back what a busy time left, in the calm after it', async () => {
  const { before, after } = await heldAround(['--expose-gc'])
  expect(before).toBeGreaterThan(150)
  expect(after).toBeLessThan(before / 2)
})
