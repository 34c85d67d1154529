/*
 * Which Node runs the project. This file and those that import it keep to syntax that an old Node
 * reads too, so that it can say what is wrong instead of failing on a comma.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that `npm ci` installs with the project. */
const ownNode = join(projectFolder, 'node_modules', '.bin', 'node')
const leastToLaunch = 20
/** The first that runs TypeScript files as they are, and is supported. */
const leastToRun = 24

/** Writes the sentence in both languages and ends with code 1. */
export function giveUp(vi, en) {
  console.error(`${vi}\n${en}`)
  process.exit(1)
}

/**
 * The path of a Node that can run the server; ends the process with a sentence when there is none.
 * The project's own comes first: it is the one the tests ran with.
 */
export function findNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < leastToLaunch) {
    giveUp(
      `Node ${process.versions.node} quá cũ: cần Node ${leastToLaunch} trở lên.`,
      `Node ${process.versions.node} is too old: Node ${leastToLaunch} or newer is needed.`,
    )
  }
  if (!existsSync(join(projectFolder, 'node_modules', 'fastify'))) {
    giveUp(
      `Chưa cài các gói: hãy chạy \`npm ci\` trong ${projectFolder}.`,
      `The packages are not installed: run \`npm ci\` in ${projectFolder}.`,
    )
  }
  if (existsSync(ownNode)) return ownNode
  if (major >= leastToRun) return process.execPath
  giveUp(
    `Node ${process.versions.node} không chạy được máy chủ và gói Node ${leastToRun} kèm theo không có: hãy chạy lại \`npm ci\`, hoặc cài Node ${leastToRun} trở lên.`,
    `Node ${process.versions.node} cannot run the server and the packaged Node ${leastToRun} is missing: run \`npm ci\` again, or install Node ${leastToRun} or newer.`,
  )
}

/**
 * Runs a program in the foreground: signals are passed on, and `ended` gets its exit code. The
 * channel tells the program when this process is killed.
 */
export function runChild(program, words, environment, ended) {
  const child = spawn(program, words, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: Object.assign({}, process.env, environment),
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  signals.forEach((signal) => {
    process.on(signal, () => {
      child.kill(signal)
    })
  })
  child.on('error', (error) => {
    console.error(error.message)
    ended(1)
  })
  child.on('exit', (code, signal) => {
    ended(signal ? 128 + constants.signals[signal] : code)
  })
  return child
}
