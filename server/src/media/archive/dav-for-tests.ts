import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What the connection to an archive may do wrong: with everything, or with bodies. */
export type DavFault = 'away' | 'full' | 'other_key' | 'breaks_off' | 'no_dav' | null

const asXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Serves a folder over WebDAV as an archive does, for tests: the collections that an archive watches are folders of it.
 * Only who knows the key is let in.
 */
export async function davArchive(root: string, key: string) {
  const state: { fault: DavFault; asked: string[] } = { fault: null, asked: [] }
  const authorization = key.includes(':') ? `Basic ${Buffer.from(key).toString('base64')}` : `Bearer ${key}`

  async function list(path: string, url: string, response: ServerResponse): Promise<void> {
    const names = await readdir(path).catch(() => null)
    if (!names) return void response.writeHead(404).end()
    const one = (href: string, props: string) =>
      `<d:response><d:href>${asXml(href)}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
    const own = one(`${url}/`, '<d:resourcetype><d:collection/></d:resourcetype>')
    const others = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(path, name))
        return one(
          `${url}/${encodeURIComponent(name)}`,
          found.isDirectory()
            ? '<d:resourcetype><d:collection/></d:resourcetype>'
            : `<d:resourcetype/><d:getcontentlength>${found.size}</d:getcontentlength>`,
        )
      }),
    )
    const body = `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:">${own}${others.join('')}</d:multistatus>`
    response.writeHead(207, { 'content-type': 'application/xml' }).end(body)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const url = (request.url as string).replace(/\/$/, '')
    const path = join(root, decodeURIComponent(url))
    state.asked.push(`${method} ${decodeURIComponent(url)}`)
    if (state.fault === 'away') return void request.destroy()
    if (state.fault === 'no_dav') return void response.writeHead(207).end('<html></html>')
    if (headers.authorization !== authorization || state.fault === 'other_key')
      return void response.writeHead(401).end()
    const there = await stat(path).catch(() => null)
    if (method === 'PROPFIND') return list(path, url, response)
    if (method === 'MKCOL') {
      if (there) return void response.writeHead(405).end()
      await mkdir(path)
      return void response.writeHead(201).end()
    }
    if (method === 'PUT') {
      if (state.fault === 'full') return void response.writeHead(507).end()
      if (state.fault === 'breaks_off') return void request.once('data', () => request.destroy())
      if (!(await stat(dirname(path)).catch(() => null))) return void response.writeHead(409).end()
      await pipeline(request, createWriteStream(path))
      return void response.writeHead(201).end()
    }
    if (method === 'MOVE') {
      const to = new URL(headers.destination as string)
      await rename(path, join(root, decodeURIComponent(to.pathname)))
      return void response.writeHead(201).end()
    }
    if (!there) return void response.writeHead(404).end()
    if (method === 'DELETE') {
      await rm(path)
      return void response.writeHead(204).end()
    }
    response.writeHead(200, { 'content-length': there.size })
    await pipeline(createReadStream(path), response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
