/* npm run build [web] [site]: builds the web application and the public site unless they are up to date. */
import { StartError } from '../../kernel/configuration/start-error.ts'
import { buildNames, buildWhenStale } from '../web-build.ts'

const requested = buildNames.filter((name) => process.argv.includes(name, 2))

try {
  await buildWhenStale((line) => console.info(line), undefined, requested.length > 0 ? requested : buildNames)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
