import { parseArgs } from 'node:util'

export type Options = {
  readers: number
  editors: number
  /** Milliseconds between two saves of an editor. */
  rest: number
  /** Names of the steps to run; all of them when empty. */
  only: string[]
  /** A file that gets what is printed, too. */
  log: string | undefined
  /** Whether the folder with the programs' own logs is kept. */
  keep: boolean
}

/** The words of `npm run cluster -- …`. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      readers: { type: 'string', default: '40' },
      editors: { type: 'string', default: '4' },
      rest: { type: 'string', default: '50' },
      only: { type: 'string', default: '' },
      log: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  })
  return {
    readers: Number(values.readers),
    editors: Number(values.editors),
    rest: Number(values.rest),
    only: values.only.split(',').filter(Boolean),
    log: values.log,
    keep: values.keep,
  }
}
