/* npm run build: builds the web application and the public site unless they are up to date. */
import { StartError } from '../../kernel/configuration/start-error.ts'
import { buildWhenStale } from '../web-build.ts'

try {
  await buildWhenStale((line) => console.info(line))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
