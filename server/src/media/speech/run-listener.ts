import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ProgramFailed, runGuarded } from '../tools/public.ts'
import type { HeardStretch, ListenerTask } from './listener.ts'
import { SpeechError } from './speech.ts'

const program = fileURLToPath(new URL('./listener.ts', import.meta.url))

type Listening = {
  folder: string
  signal: AbortSignal
  /** Megabytes that the model and its work may take. */
  megabytes: number
  onHeard(heard: HeardStretch): void
}

/** Megabytes that the program takes before it has loaded anything. */
const own = 700

/** Seconds that the model may take to load, and for each second of sound. */
const loading = 300
const pace = 20

/** Gives whole lines, however they come. */
function byLine(onLine: (line: string) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      onLine(rest.toString('utf8', 0, end))
      rest = rest.subarray(end + 1)
    }
  }
}

/** What the program complained of, without the places of its source and the folders of this machine. */
function complaintOf({ message, said }: ProgramFailed, task: ListenerTask): string {
  const folders = [task.wav, String(task.model.tokens ?? '')].map((path) => `${dirname(path)}/`)
  let words = said.trim() === '' ? message : said
  for (const folder of folders) words = words.replaceAll(folder, '')
  const lines = words.split('\n').map((line) => line.replace(/^\/\S+:\d+ /, '').trim())
  return lines.filter(Boolean).slice(0, 4).join(' · ')
}

function failureOf(error: unknown, task: ListenerTask, heard: number): SpeechError {
  if (!(error instanceof ProgramFailed)) return new SpeechError('stopped', (error as Error).message)
  const words = complaintOf(error, task)
  if (
    error.said.includes("Cannot find package 'sherpa-onnx-node'") ||
    error.said.includes('Could not find sherpa')
  )
    return new SpeechError('not_installed')
  // What never began will not begin another time; a killed program may.
  const isKilled = error.signal === 'SIGKILL' || error.signal === 'SIGTERM'
  return new SpeechError(heard === 0 && !isKilled ? 'model' : 'stopped', words)
}

/**
 * Has the model hear the stretches of a sound in a process of its own, which has limits of time and memory and ends with
 * the work. Each stretch is told when it is heard.
 *
 * @throws SpeechError
 */
export async function runListener(
  task: ListenerTask,
  { folder, signal, megabytes, onHeard }: Listening,
): Promise<void> {
  const path = join(folder, 'task.json')
  await writeFile(path, JSON.stringify(task))
  const seconds = task.stretches.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0)
  let heard = 0
  try {
    await runGuarded(
      {
        name: 'sherpa-onnx',
        command: process.execPath,
        args: ['--disable-warning=ExperimentalWarning', program, path],
        limits: [`--data=${(own + megabytes) * 1024 ** 2}`, '--fsize=1000000', '--nofile=256'],
      },
      {
        folder,
        signal,
        deadline: loading + seconds * pace,
        onData: byLine((line) => {
          heard += 1
          onHeard(JSON.parse(line) as HeardStretch)
        }),
      },
    )
  } catch (error) {
    throw failureOf(error, task, heard)
  }
}
