import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { WorkRefused } from '../work/public.ts'

/** Threads of a tool: one processor stays for the server. */
export const threads = Math.max(1, availableParallelism() - 1)

export type Running = {
  /** The program's own folder; it is where it may write. */
  folder: string
  signal: AbortSignal
  /** Seconds after which it is ended. */
  deadline: number
  /** Told what it writes to its output; kept otherwise. */
  onData?: (piece: Buffer) => void
  /** Told what it says beside its output, with what it said before. */
  onSaid?: (said: string) => void
}

export type Program = {
  /** What it is called when it fails. */
  name: string
  command: string
  args: readonly string[]
  /** Limits of the system beside those of time, as `prlimit` names them. */
  limits: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** A program that did not end well: `signal` when it was killed, `said` is what it complained of. */
export class ProgramFailed extends WorkRefused {
  readonly signal: string | null
  readonly said: string
  constructor(message: string, signal: string | null, said: string) {
    super(message)
    this.signal = signal
    this.said = said
  }
}

const present = (path: string) => existsSync(path)

/** The command with what keeps it in its bounds, as far as this machine has that. */
function bounded({ command, args, limits }: Program, deadline: number): [string, string[]] {
  const words = [command, ...args]
  if (present('/usr/bin/nice')) words.unshift('/usr/bin/nice', '-n', '10')
  const time = `--cpu=${Math.ceil(deadline * threads) + 10}`
  if (present('/usr/bin/prlimit')) words.unshift('/usr/bin/prlimit', '--core=0', time, ...limits)
  // The last one is the first to run: what it starts dies with the server, and gains no rights.
  if (present('/usr/bin/setpriv')) words.unshift('/usr/bin/setpriv', '--pdeathsig', 'KILL', '--no-new-privs')
  return [words[0] as string, words.slice(1)]
}

/** Milliseconds without a sign of progress after which a program is ended. */
const silence = 300_000

/** Bytes of output and of complaints that are kept. */
const most = 4_000_000

/**
 * Runs a program on what others made: without input and rights of its own, at a lower priority, within its limits, for
 * so long and no longer. Its whole group ends when the work is cancelled, and with the server.
 *
 * @returns what it wrote, and what it said
 * @throws ProgramFailed with its last complaint when it does not end well
 */
export function runGuarded(
  program: Program,
  { folder, signal, deadline, onData, onSaid }: Running,
): Promise<{ output: Buffer; said: string }> {
  const { name, env } = program
  const [command, words] = bounded(program, deadline)
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new ProgramFailed('cancelled', null, ''))
    const child = spawn(command, words, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C', HOME: folder, TMPDIR: folder, ...env },
    })
    const output: Buffer[] = []
    let size = 0
    let said = ''
    let why = ''
    const kill = (reason: string) => {
      why ||= reason
      // The group has the number of its first process.
      if (child.pid) {
        try {
          process.kill(-child.pid, 'SIGKILL')
        } catch {
          child.kill('SIGKILL')
        }
      }
    }
    const cancel = () => kill('cancelled')
    const timer = setTimeout(
      () => kill(`${name} took longer than ${Math.round(deadline)} s`),
      deadline * 1000,
    )
    let quiet = setTimeout(() => kill(`${name} stood still`), silence)
    const heard = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => kill(`${name} stood still`), silence)
    }
    signal.addEventListener('abort', cancel, { once: true })
    child.stdout.on('data', (piece: Buffer) => {
      heard()
      if (onData) return onData(piece)
      size += piece.length
      if (size <= most) output.push(piece)
    })
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      heard()
      said = (said + piece).slice(-most)
      onSaid?.(said)
    })
    child.once('error', (error) => {
      why ||= error.message
    })
    child.once('close', (code, ended) => {
      clearTimeout(timer)
      clearTimeout(quiet)
      signal.removeEventListener('abort', cancel)
      if (code === 0 && !why) return resolve({ output: Buffer.concat(output), said })
      const complaint = said
        .split('\n')
        .filter((line) => line.trim() && !/^[a-z_0-9.]+=/.test(line))
        .at(-1)
      const end = `${name} ended with ${code ?? ended}`
      const message = (why || complaint || end).replaceAll(folder, '').slice(0, 500)
      reject(new ProgramFailed(message, ended, said))
    })
  })
}
