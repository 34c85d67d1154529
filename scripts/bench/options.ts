import { parseArgs } from 'node:util'

export type Options = {
  /** Numbers of articles, smallest first; a database each. */
  sizes: number[]
  /** Seconds of one measurement. */
  seconds: number
  /** Measurements of each pair; the middle one counts. */
  rounds: number
  /** Requests under way at once. */
  connections: number
  /** Only the cases whose name holds this text, or one of several between commas. */
  only: string
  /** Rows of the activity log for its cases, which run on the smallest database. */
  activity: number
  /** Messages that the search of talk goes through. */
  messages: number
  /** Prints the plans of the lists at the largest size. */
  explain: boolean
  /** Folder for CPU profiles of the server processes; empty for none. */
  profile: string
  /** Folder that keeps the databases for further runs; empty for a temporary one. */
  keep: string
}

const usage = `npm run bench -- [--sizes 10000,100000,1000000] [--seconds 3] [--rounds 3] [--connections 16]
  [--only <text of a case's name>] [--activity 5000000] [--messages 5000000] [--explain] [--profile <folder>] [--keep <folder>]`

/** Reads the command's words; ends the process with the usage when they make no sense. */
export function readOptions(words: string[]): Options {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        sizes: { type: 'string', default: '10000,100000,1000000' },
        seconds: { type: 'string', default: '3' },
        rounds: { type: 'string', default: '3' },
        connections: { type: 'string', default: '16' },
        only: { type: 'string', default: '' },
        activity: { type: 'string', default: '5000000' },
        messages: { type: 'string', default: '5000000' },
        explain: { type: 'boolean', default: false },
        profile: { type: 'string', default: '' },
        keep: { type: 'string', default: '' },
      },
    })
    const whole = (text: string): number => {
      if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`${text} is no whole number`)
      return Number(text)
    }
    return {
      sizes: values.sizes
        .split(',')
        .map(whole)
        .sort((a, b) => a - b),
      seconds: whole(values.seconds),
      rounds: whole(values.rounds),
      connections: whole(values.connections),
      only: values.only,
      activity: whole(values.activity),
      messages: whole(values.messages),
      explain: values.explain,
      profile: values.profile,
      keep: values.keep,
    }
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(2)
  }
}
