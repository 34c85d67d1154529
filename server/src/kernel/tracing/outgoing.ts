import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { beginChild } from './span.ts'

type Child = NonNullable<ReturnType<typeof beginChild>>

const begin = ({ method, host, port }: { method: string; host: string; port: number }) =>
  beginChild({
    name: method,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': host,
      ...(port ? { 'server.port': port } : {}),
    },
  })

function answered(child: Child | undefined, status: number | undefined): void {
  if (!child) return
  if (status !== undefined) child.span.attributes['http.response.status_code'] = status
  child.end(status !== undefined && status >= 400 ? { code: String(status) } : undefined)
}

/**
 * Creates spans for outgoing requests by `fetch` and `node:http` within a trace. Spans contain hosts, not
 * paths. Returns the stop function.
 */
export function watchOutgoing(): () => void {
  const open = new WeakMap<object, Child>()
  const keep = (request: object, child: Child | null) => void (child && open.set(request, child))
  const taken = (request: object) => {
    const child = open.get(request)
    open.delete(request)
    return child
  }
  const heard: [string, (message: unknown) => void][] = [
    [
      'undici:request:create',
      (message) => {
        const { request } = message as { request: { origin: string | URL; method: string } }
        const { hostname: host, port } = new URL(request.origin)
        keep(request, begin({ method: request.method, host, port: Number(port) }))
      },
    ],
    [
      'undici:request:headers',
      (message) => {
        const { request, response } = message as { request: object; response: { statusCode: number } }
        answered(taken(request), response.statusCode)
      },
    ],
    ['undici:request:error', (message) => failed(message)],
    [
      'http.client.request.start',
      (message) => {
        const { request } = message as { request: ClientRequest }
        const [host = '', port] = [request.host, (request as { port?: number }).port]
        keep(request, begin({ method: request.method, host, port: Number(port) || 0 }))
      },
    ],
    [
      'http.client.response.finish',
      (message) => {
        const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
        answered(taken(request), response.statusCode)
      },
    ],
    ['http.client.request.error', (message) => failed(message)],
  ]
  function failed(message: unknown): void {
    const { request, error } = message as { request: object; error: unknown }
    taken(request)?.end(error ?? { code: 'failed' })
  }
  for (const [channel, hear] of heard) subscribe(channel, hear)
  return () => {
    for (const [channel, hear] of heard) unsubscribe(channel, hear)
  }
}
