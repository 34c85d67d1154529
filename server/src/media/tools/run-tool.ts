import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { WorkRefused } from '../work/public.ts'

/** Threads of a tool: one processor stays for the server. */
export const threads = Math.max(1, availableParallelism() - 1)

/**
 * What a tool may read: files of this machine that it is given, in formats of recordings and pictures. A playlist, a
 * list of files or a script under another name is none of them, and no network is opened.
 */
const formats =
  'mp3,wav,w64,ogg,flac,aac,aiff,au,ac3,eac3,asf,amr,amrnb,amrwb,avi,flv,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpeg,mpegts,mpegvideo,mxf,h264,png_pipe,jpeg_pipe'

/** The arguments that stand before each input. */
export const guarded = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats]

type Options = {
  /** The tool's own folder; it is where it may write. */
  folder: string
  signal: AbortSignal
  /** Seconds after which it is ended. */
  deadline: number
  /** Told how many seconds of the recording it has done. */
  onTime?: (seconds: number) => void
  /** Told what it writes to its output; kept otherwise. */
  onData?: (piece: Buffer) => void
}

const limits = (deadline: number) => [
  '--core=0',
  `--cpu=${Math.ceil(deadline * threads) + 10}`,
  `--as=${6 * 1024 ** 3}`,
  `--fsize=${20 * 1024 ** 3}`,
  '--nofile=256',
]

const present = (path: string) => existsSync(path)

/** The command with what keeps it in its bounds, as far as this machine has that. */
function bounded(command: string, args: readonly string[], deadline: number): [string, string[]] {
  const words = [command, ...args]
  if (present('/usr/bin/nice')) words.unshift('/usr/bin/nice', '-n', '10')
  if (present('/usr/bin/prlimit')) words.unshift('/usr/bin/prlimit', ...limits(deadline))
  // The last one is the first to run: what it starts dies with the server, and gains no rights.
  if (present('/usr/bin/setpriv')) words.unshift('/usr/bin/setpriv', '--pdeathsig', 'KILL', '--no-new-privs')
  return [words[0] as string, words.slice(1)]
}

/** Milliseconds without a sign of progress after which a tool is ended. */
const silence = 300_000

/** Bytes of output and of complaints that are kept. */
const most = 4_000_000

/** The seconds of the last report of progress in what ffmpeg said. */
function secondsOf(said: string): number | null {
  const mark = 'out_time_us='
  const at = said.lastIndexOf(mark)
  const found = at < 0 ? Number.NaN : Number.parseInt(said.slice(at + mark.length), 10)
  return Number.isFinite(found) ? found / 1_000_000 : null
}

/**
 * Runs ffmpeg or ffprobe on files that others made: without input, network and rights of its own, for so long and
 * no longer. Its whole group ends when the work is cancelled.
 *
 * @returns what it wrote, and what it said
 * @throws WorkRefused when it cannot do it, which another try would not change
 */
export function runTool(
  command: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { folder, signal, deadline, onTime, onData }: Options,
): Promise<{ output: Buffer; said: string }> {
  const [program, words] = bounded(command, args, deadline)
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new WorkRefused('cancelled'))
    const child = spawn(program, words, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C', HOME: folder, TMPDIR: folder },
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
      () => kill(`${command} took longer than ${Math.round(deadline)} s`),
      deadline * 1000,
    )
    let quiet = setTimeout(() => kill(`${command} stood still`), silence)
    const heard = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => kill(`${command} stood still`), silence)
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
      const seconds = secondsOf(said.slice(-2000))
      if (seconds !== null) onTime?.(seconds)
    })
    child.once('error', (error) => {
      why ||= error.message
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      clearTimeout(quiet)
      signal.removeEventListener('abort', cancel)
      if (code === 0 && !why) return resolve({ output: Buffer.concat(output), said })
      const complaint = said
        .split('\n')
        .filter((line) => line.trim() && !/^[a-z_0-9.]+=/.test(line))
        .at(-1)
      reject(
        new WorkRefused(
          (why || complaint || `${command} ended with ${code}`).replaceAll(folder, '').slice(0, 500),
        ),
      )
    })
  })
}
