import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Root } from './root.ts'

/** A program with what it started, in mounts and processes of its own: what a machine or a container is. */
export type Contained = {
  /** Ends all of it at once, as when the power fails. */
  kill(): Promise<void>
  /** Stops all of it, as a machine that hangs. */
  freeze(): void
  thaw(): void
  /** Kills the one process whose command begins so. */
  killOne(command: string): void
}

export type Program = {
  command: string[]
  /** Run by root, otherwise by PostgreSQL's account. */
  byRoot?: boolean
  /** Files and folders that it sees under other names. */
  binds: [from: string, to: string][]
  env?: Record<string, string>
  /** File that gets what it says. */
  log: string
}

const childOf = (pid: number): number | null => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]) || null
  } catch {
    return null
  }
}

const spaceOf = (pid: number | string): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`)
  } catch {
    return null
  }
}

const send = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** Starts a program as the first process of a space of its own. */
export async function contain(root: Root, program: Program): Promise<Contained> {
  const { command, byRoot = false, binds, env = {}, log } = program
  const at = root.folder
  const script = [
    'set -e',
    ...(at ? [`mount --rbind /dev ${at}/dev`] : []),
    // Patroni needs a /dev/shm that can be written.
    `mount -t tmpfs -o mode=1777 tmpfs ${at}/dev/shm`,
    `mount -t proc proc ${at}/proc`,
    `mount -t tmpfs -o mode=755 tmpfs ${at}/run`,
    `mkdir ${at}/run/postgresql`,
    `chown ${root.uid}:${root.gid} ${at}/run/postgresql`,
    ...binds.map(([from, to]) => `mount --bind ${from} ${at}${to}`),
    `exec chroot ${byRoot ? '' : `--userspec=${root.uid}:${root.gid}`} ${at || '/'} "$@"`,
  ].join('\n')
  const out = openSync(log, 'a')
  const child = spawn('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script, 'sh', ...command], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/var/lib/postgresql', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', out, out],
  })
  const ended = once(child, 'exit')
  let first: number | null = null
  const says = () => readFileSync(log, 'utf8').slice(-1000)
  while (!first) {
    if (child.exitCode !== null) throw new Error(`${command[0]} ended with ${child.exitCode}: ${says()}`)
    if (child.pid) first = childOf(child.pid)
    await pause(10)
  }
  const one = first
  const space = spaceOf(one)
  const all = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && space !== null && spaceOf(name) === space)
      .map(Number)
  const atExit = () => send(one, 'SIGKILL')
  process.once('exit', atExit)
  return {
    async kill() {
      send(one, 'SIGKILL')
      await ended
      process.off('exit', atExit)
    },
    freeze() {
      // Twice, for what was being started.
      for (const pid of [...all(), ...all()]) send(pid, 'SIGSTOP')
    },
    thaw() {
      for (const pid of all()) send(pid, 'SIGCONT')
    },
    killOne(wanted) {
      const found = all().find((pid) =>
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').startsWith(wanted),
      )
      if (!found) throw new Error(`there is no ${wanted}`)
      send(found, 'SIGKILL')
    },
  }
}
