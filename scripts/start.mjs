/*
 * npm start: the server with everything it needs, on any Node that `npm ci` ran with. The server
 * itself builds the web when its sources have changed (server/src/app/web-build.ts).
 */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findNode, projectFolder, runChild } from './node.mjs'

/*
 * How the C library keeps memory. Pictures, passwords and pages are worked on in several threads, in blocks of
 * megabytes. By default each thread keeps a heap of its own, and a block once freed raises the size from
 * which blocks are given back to the system: after a busy day a server holds two or three times what it
 * uses, for good. Read when a process begins, so this one is replaced by one that has them.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/* A small space for new objects: the garbage of requests is young, and a large one is never given back. */
const flags = ['--max-semi-space-size=4']

const node = findNode()
const main = join(projectFolder, 'server', 'src', 'app', 'main.ts')
const environment = Object.assign({}, allocator, process.env)
const isRightNode = realpathSync(node) === realpathSync(process.execPath)
const isReady =
  Object.keys(allocator).every((name) => process.env[name] !== undefined) &&
  flags.every((flag) => process.execArgv.indexOf(flag) >= 0)
const kept = isRightNode ? process.execArgv.filter((flag) => flags.indexOf(flag) < 0) : []

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
