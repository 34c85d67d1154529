/*
 * npm start: the server with everything it needs, on any Node that `npm ci` ran with. The server
 * itself builds the web when its sources have changed (server/src/app/web-build.ts).
 */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findNode, projectFolder, runChild } from './node.mjs'

const node = findNode()
const main = join(projectFolder, 'server', 'src', 'app', 'main.ts')

if (realpathSync(node) === realpathSync(process.execPath)) {
  // Already the right one, as under npm: one process less to pass signals through.
  process.argv.push('--build')
  import(pathToFileURL(main).href)
} else {
  runChild(node, [main, '--build'], {}, (code) => {
    process.exit(code)
  })
}
