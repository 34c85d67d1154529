/*
 * npm start: the server with everything it needs, on any Node that `npm ci` ran with. The server
 * itself builds the web when its sources have changed (server/src/app/web-build.ts).
 */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findNode, projectFolder, runChild } from './node.mjs'
import { allocator, flags } from './server-flags.mjs'

const node = findNode()
const main = join(projectFolder, 'server', 'src', 'app', 'main.ts')
const environment = Object.assign({}, allocator, process.env)
const isRightNode = realpathSync(node) === realpathSync(process.execPath)
const isReady =
  Object.keys(allocator).every((name) => process.env[name] !== undefined) &&
  flags.every((flag) => process.execArgv.indexOf(flag) >= 0)
const kept = isRightNode ? process.execArgv.filter((flag) => flags.indexOf(flag) < 0) : []

// What the flags say is read when a process begins, so one without them is replaced by one that has them.
if (isRightNode && isReady) {
  // No process in between to pass signals through.
  process.argv.push('--build')
  import(pathToFileURL(main).href)
} else if (process.execve) {
  process.execve(node, [node].concat(kept, flags, process.argv.slice(1)), environment)
} else {
  runChild(node, flags.concat([main, '--build']), environment, (code) => {
    process.exit(code)
  })
}
