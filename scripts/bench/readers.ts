/*
 * node scripts/run.mjs scripts/bench/readers.ts http://127.0.0.1:3000 [http://127.0.0.1:3001 …] [--seconds 4] [--rounds 3]
 * node scripts/run.mjs scripts/bench/readers.ts --keep <folder> --size 1000000   # two processes on a database of the bench
 *
 * Pages a second of a running house: each kind of page from its first process, from all of them at once, and the same bytes
 * as files from nginx (where there is one), in turns. Who answers is asked over 16 connections in all. A search is asked as
 * many do who look for what is in the news, and as names of which few are asked for twice.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { freePort } from '../../server/src/app/launch-for-tests.ts'
import { openHouse } from './house.ts'
import { names } from './keywords.ts'

const connections = 16

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    query: { type: 'string', default: 'lũ sông Hồng' },
    keep: { type: 'string', default: '' },
    size: { type: 'string', default: '1000000' },
  },
})
const house = values.keep ? await openHouse(Number(values.size), values.keep) : null
const addresses = house?.addresses ?? (positionals.length > 0 ? positionals : ['http://127.0.0.1:3000'])
const first = addresses[0] as string

async function textOf(path: string): Promise<string> {
  const answer = await fetch(first + path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}

/** The first address on the front page that looks so. */
function linked(home: string, pattern: RegExp): string {
  const found = pattern.exec(home)?.[1]
  if (!found) throw new Error(`the front page has no ${pattern}`)
  return found
}

/** Answers a second that are right, of these pages in turn from these addresses together. */
async function perSecond(of: readonly string[], paths: readonly string[]): Promise<number> {
  let right = 0
  let asked = 0
  const seconds = Number(values.seconds)
  await Promise.all(
    of.map((url) => {
      const run = autocannon({
        url,
        connections: Math.ceil(connections / of.length),
        duration: seconds,
        requests: [
          {
            setupRequest: (request) => ({ ...request, path: paths[asked++ % paths.length] as string }),
            onResponse: () => undefined,
          },
        ],
      })
      run.on('response', (_client, status) => {
        if (status === 200) right += 1
      })
      return run
    }),
  )
  return right / seconds
}

/** nginx with the bytes of these pages as files, by their numbers; null where it is not installed. */
async function startNginx(pages: readonly string[]) {
  if (spawnSync('nginx', ['-v']).error) return null
  const folder = mkdtempSync(join(tmpdir(), 'readers-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'pages'))
  for (const [n, page] of pages.entries()) writeFileSync(join(folder, 'pages', `${n}.html`), page)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { access_log off; sendfile on; default_type text/html; keepalive_requests 1000000;
       server { listen 127.0.0.1:${port}; root ${folder}/pages; } }\n`,
  )
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  await pause(1000)
  return {
    url: `http://127.0.0.1:${port}`,
    end() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const search = (query: string) => `/tim-kiem?q=${encodeURIComponent(query)}`

/** Each name with many first days, none of which leaves anything out, so that none is asked for twice while it is kept. */
const manyNames = Array.from({ length: 20 }, (_, n) => `&from=2000-01-${n + 10}`).flatMap((days) =>
  names.map((name) => search(name) + days),
)

const home = await textOf('/')
const kinds = [
  { name: 'home', paths: ['/'] },
  { name: 'article', paths: [linked(home, /href="(\/[a-z0-9-]+-\d+\.html)"/)] },
  { name: 'category', paths: [linked(home, /href="(\/[a-z-]+\.html)"/)] },
  { name: 'search, of all the same', paths: [search(values.query)] },
  { name: 'search, of each another name', paths: manyNames },
]
const pages = await Promise.all(kinds.map(({ paths }) => textOf(paths[0] as string)))
const nginx = await startNginx(pages)
try {
  console.info(`| Page | kB | One process /s | ${addresses.length} processes /s | nginx /s | One of nginx |`)
  console.info('| --- | --- | --- | --- | --- | --- |')
  for (const [n, { name, paths }] of kinds.entries()) {
    const scores = { one: [] as number[], all: [] as number[], file: [] as number[] }
    for (let round = 0; round < Number(values.rounds); round += 1) {
      scores.one.push(await perSecond([first], paths))
      if (addresses.length > 1) scores.all.push(await perSecond(addresses, paths))
      if (nginx) scores.file.push(await perSecond([nginx.url], [`/${n}.html`]))
    }
    const [one, all, file] = [middle(scores.one), middle(scores.all), middle(scores.file)]
    const share = middle(scores.one.map((each, at) => each / (scores.file[at] ?? Number.NaN)))
    const kilobytes = (Buffer.byteLength(pages[n] ?? '') / 1024).toFixed(1)
    console.info(
      `| ${name} | ${kilobytes} | ${one.toFixed(0)} | ${all ? all.toFixed(0) : '–'} | ${file ? file.toFixed(0) : '–'} | ${share.toFixed(2)} |`,
    )
  }
} finally {
  nginx?.end()
  await house?.end()
}
process.exit(0)
