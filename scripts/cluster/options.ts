import { parseArgs } from 'node:util'

export type Options = {
  minutes: number
  readers: number
  editors: number
  /** A file that gets what is printed, too. */
  log: string | undefined
}

/** What `npm run cluster -- …` asks for. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      readers: { type: 'string', default: '200' },
      editors: { type: 'string', default: '20' },
      log: { type: 'string' },
    },
  })
  return {
    minutes: Number(values.minutes),
    readers: Number(values.readers),
    editors: Number(values.editors),
    log: values.log,
  }
}
