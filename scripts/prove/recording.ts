import { parseArgs } from 'node:util'
import { createTemplate, startTestPostgres } from '../../server/src/kernel/postgres/for-tests.ts'
import { prepareDatabase, templateName } from '../../server/src/kernel/testing/global-setup.ts'
import { recordFromBadStation } from './recording/run.ts'

const options = {
  /** Hours of the fast clock, and how many times as fast as the machine's it runs. */
  hours: { type: 'string', default: '6' },
  speed: { type: 'string', default: '10' },
  /** Seconds of the fast clock between failures of the station, and between kills, on the average. */
  failures: { type: 'string', default: '90' },
  kills: { type: 'string', default: '600' },
  seed: { type: 'string', default: '20261124' },
} as const

/**
 * `npm run prove -- recording`: hours of a bad station while the recorder is killed at random; every receipt and every
 * frame is compared with the station's own log. Gives false when something did not hold.
 */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  process.env.NODE_ENV = 'test'
  const server = await startTestPostgres()
  try {
    await createTemplate(server.adminUrl, templateName, prepareDatabase)
    process.env.TEST_ADMIN_URL = server.adminUrl
    const seconds = Number(values.hours) * 3600
    const problems = await recordFromBadStation({
      seconds,
      each: Math.min(900, seconds),
      failures: Number(values.failures),
      kills: Number(values.kills),
      speed: Number(values.speed),
      seed: Number(values.seed),
      lead: 20,
    })
    for (const problem of problems) console.error(`NOT HELD: ${problem}`)
    return problems.length === 0
  } finally {
    await server.stop()
  }
}
