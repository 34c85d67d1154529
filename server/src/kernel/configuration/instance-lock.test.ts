// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from './instance-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'instance-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('gives a folder to one holder, by whatever path, until it lets go', async () => {
  const alias = join(dataDir, 'alias')
  symlinkSync(dataDir, alias)
  const lock = await lockDataFolder(dataDir)
  await expect(lockDataFolder(alias)).rejects.toThrow(`in use by another instance (pid ${process.pid})`)
  await lock.release()
  expect(existsSync(join(dataDir, 'server.pid'))).toBe(false)
  await (await lockDataFolder(alias)).release()
})

it('is free at once after its holder was killed', async () => {
  const module = new URL('./instance-lock.ts', import.meta.url).href
  const script = `const { lockDataFolder } = await import(${JSON.stringify(module)})
    await lockDataFolder(${JSON.stringify(dataDir)})
    console.info('held')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  await expect(lockDataFolder(dataDir)).rejects.toThrow(`pid ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (await lockDataFolder(dataDir)).release()
})
