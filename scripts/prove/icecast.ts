import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine has all of some programs; the missing ones by name. */
export const missingPrograms = (names: readonly string[]): string[] =>
  names.filter((name) => spawnSync('/bin/sh', ['-c', 'command -v "$0"', name]).status !== 0)

async function freePort(): Promise<number> {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as { port: number }
  await new Promise((resolve) => holder.close(resolve))
  return port
}

export const sourcePassword = 'hackme-not'

/** An Icecast of its own on this machine, which sends nothing old to those who come. */
export async function openIcecast() {
  const folder = mkdtempSync(join(tmpdir(), 'icecast-'))
  // Started by root it works as nobody.
  chmodSync(folder, 0o711)
  const logs = join(folder, 'log')
  mkdirSync(logs)
  chmodSync(logs, 0o777)
  const port = await freePort()
  const path = join(folder, 'icecast.xml')
  const asNobody =
    process.getuid?.() === 0 ? '<changeowner><user>nobody</user><group>nogroup</group></changeowner>' : ''
  writeFileSync(
    path,
    `<icecast>
  <limits><clients>100</clients><sources>10</sources><source-timeout>10</source-timeout>
    <burst-on-connect>0</burst-on-connect><burst-size>0</burst-size></limits>
  <authentication><source-password>${sourcePassword}</source-password>
    <admin-user>admin</admin-user><admin-password>${sourcePassword}</admin-password></authentication>
  <hostname>127.0.0.1</hostname>
  <listen-socket><port>${port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
  <fileserve>0</fileserve>
  <paths><logdir>${logs}</logdir><webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot></paths>
  <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>2</loglevel></logging>
  <security><chroot>0</chroot>${asNobody}</security>
</icecast>`,
  )
  const child = spawn('icecast2', ['-c', path], { stdio: 'ignore' })
  const atExit = () => child.kill('SIGKILL')
  process.once('exit', atExit)
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    close(): void {
      process.off('exit', atExit)
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
