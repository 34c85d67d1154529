/*
 * npm run dev: the server, started again when a file of it or the public site's build changes; a watcher
 * that builds the public site anew; and Vite's development server in front. Ctrl-C, or the end of one,
 * ends all.
 */
import { join } from 'node:path'
import { findNode, projectFolder, runChild } from './node.mjs'

const node = findNode()
const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
const origin = `http://${host.indexOf(':') < 0 ? host : `[${host}]`}:${port}`

const children = []
let running = 3
let exitCode = 0

function ended(code) {
  running -= 1
  if (running === 2) exitCode = code
  children.forEach((child) => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  })
  if (running === 0) process.exit(exitCode)
}

function run(words) {
  children.push(runChild(node, words, { API_ORIGIN: origin }, ended))
}

// npm passes SIGTERM to its shell, which dies of it and tells nobody: then our parent changes.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) {
    children.forEach((child) => {
      child.kill('SIGTERM')
    })
  }
}, 1000).unref()

process.chdir(projectFolder)
run([
  '--watch-path=site/src',
  '--watch-path=contract/src/site',
  '--watch-preserve-output',
  join('server', 'src', 'app', 'commands', 'build-web.ts'),
  'site',
])
run(['--watch', '--watch-preserve-output', join('server', 'src', 'app', 'main.ts')])
run([join('node_modules', 'vite', 'bin', 'vite.js'), 'web'])
