import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export type Balancer = { readonly name: string; readonly port: number; close(): void }

const haproxyConfiguration = (port: number, ports: readonly number[]) => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch
  retries 3
frontend people
  bind 127.0.0.1:${port}
  option forwardfor
  # What writes is never sent twice: only a connection that was refused is tried elsewhere.
  http-request disable-l7-retry unless METH_GET
  default_backend servers
backend servers
  balance roundrobin
  retry-on conn-failure empty-response
  option httpchk GET /api/ready
  http-check expect status 200
  default-server check inter 300ms fall 2 rise 1
${ports.map((each, n) => `  server s${n} 127.0.0.1:${each}`).join('\n')}
`

async function startHaproxy(
  port: number,
  ports: readonly number[],
  folder: string,
): Promise<Balancer | null> {
  const program = process.env.HAPROXY ?? 'haproxy'
  if (spawnSync(program, ['-v'], { stdio: 'ignore' }).status !== 0) return null
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, haproxyConfiguration(port, ports))
  const child: ChildProcess = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  return { name: 'HAProxy', port, close: () => void child.kill('SIGTERM') }
}

/** What a request needs to be asked again elsewhere. */
type Asked = { message: IncomingMessage; body: Buffer }

/**
 * A balancer of our own for machines without HAProxy: round robin over the servers whose `/api/ready` answers 200.
 * What failed before an answer began is tried on another server: always where it was refused, else only reads.
 */
async function startOwn(port: number, ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const healthy = new Set<number>()
  let turn = 0
  const look = async (each: number) => {
    const answer = await fetch(`http://127.0.0.1:${each}/api/ready`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null)
    if (answer?.status === 200) healthy.add(each)
    else healthy.delete(each)
    await answer?.body?.cancel()
  }
  const timers = ports.map((each) => setInterval(look, 300, each))
  await Promise.all(ports.map(look))

  const next = (without: ReadonlySet<number>) => {
    const left = ports.filter((each) => healthy.has(each) && !without.has(each))
    turn += 1
    return left[turn % left.length]
  }

  function send({ message, body }: Asked, reply: ServerResponse, tried = new Set<number>()): void {
    const to = next(tried)
    if (to === undefined) return void reply.writeHead(503, { 'retry-after': '1' }).end()
    const headers = { ...message.headers, 'x-forwarded-for': message.socket.remoteAddress ?? '' }
    const behind = request(
      { port: to, path: message.url, method: message.method, headers, agent },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
        answer.on('error', () => reply.destroy())
      },
    )
    behind.on('error', (error: NodeJS.ErrnoException) => {
      if (reply.headersSent) return void reply.destroy()
      if (error.code === 'ECONNREFUSED') healthy.delete(to)
      const again = error.code === 'ECONNREFUSED' || message.method === 'GET'
      if (again && tried.size < 3) return send({ message, body }, reply, tried.add(to))
      reply.writeHead(502).end()
    })
    behind.end(body)
  }

  const server = createServer(async (message, reply) => {
    const body = await buffer(message).catch(() => null)
    if (body) send({ message, body }, reply)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'the script’s own balancer',
    port,
    close() {
      for (const timer of timers) clearInterval(timer)
      server.close()
      server.closeAllConnections()
    },
  }
}

/** HAProxy where the machine has it (or `HAPROXY` names it), else a small one of our own. */
export async function startBalancer(
  port: number,
  ports: readonly number[],
  folder: string,
): Promise<Balancer> {
  const balancer = (await startHaproxy(port, ports, folder)) ?? (await startOwn(port, ports))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await pause(50)
  return balancer
}
