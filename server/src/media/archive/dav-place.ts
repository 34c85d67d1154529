import { say } from '@toasoan/contract/kit/text'
import { archiveFailures } from '@toasoan/contract/media/archive'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { WorkRefused } from '../work/public.ts'
import { type Asking, ask, DavFailure, type Patience, textOf } from './dav-client.ts'
import { membersOf } from './dav-listing.ts'
import { isXml, type MeetingPlace } from './meeting-place.ts'
import { longestXml } from './sidecar.ts'

type Place = Pick<Configuration, 'archiveUrl' | 'archiveKey'>

/** Bytes of the longest list that is read: some twenty thousand names. */
const longestList = 16_000_000

const requested =
  '<?xml version="1.0"?><propfind xmlns="DAV:"><prop><getcontentlength/><resourcetype/></prop></propfind>'

/** A look every few seconds, which other archives wait for. */
const brief: Patience = { connect: 5000, quiet: 20_000 }

/** Refusals that are over when the archive has room or time again. */
const passing = new Set([0, 408, 423, 425, 429])

/** Whether another try may go better. */
const isPassing = ({ status }: DavFailure): boolean => passing.has(status) || status >= 500

/** The names on the way to something within an account's collection; null for a way out of it. */
function segmentsOf(path: string): string[] | null {
  const names = path.split('/').filter((name) => name !== '')
  const strange = names.some((name) => name === '.' || name === '..' || /[\\\0]/.test(name))
  return names.length === 0 || strange ? null : names
}

/**
 * An archive that is met over HTTP (WebDAV, RFC 4918): the same boxes as in a watched folder, as collections below the
 * address of the configuration. Media is put under a temporary name and moved to its own, as in a folder.
 */
export function davPlace({ archiveUrl, archiveKey }: Place, folder: string): MeetingPlace {
  const at = (...names: string[]): URL => {
    if (!archiveUrl) throw new WorkRefused(say(archiveFailures.no_address, 'vi'))
    const path = [folder, ...names].map(encodeURIComponent).join('/')
    return new URL(`${archiveUrl.replace(/(?<!\/)\/+$/, '')}/${path}`)
  }
  /** Asks for what has no body worth reading; gives the status. */
  const send = async (url: URL, asking: Asking): Promise<number> => {
    const answer = await ask(url, asking, archiveKey)
    // Read to its end, so that the connection serves again.
    answer.resume()
    return answer.statusCode ?? 0
  }
  /** A collection that is there already answers 405; whoever may not make one may still put something into it. */
  const collection = (...names: string[]) =>
    send(at(...names), { method: 'MKCOL', takes: [201, 301, 403, 405, 409] })
  const collections = async () => {
    const isNew = (await collection()) === 201
    for (const box of isNew ? ['in', 'ack', 'catalogue'] : ['in']) await collection(box)
  }

  return {
    async hand({ name, content, size, mimetype }, signal) {
      try {
        await collections()
        const headers = { 'content-type': mimetype, 'content-length': size }
        await send(at('in', `${name}.part`), {
          ...{ method: 'PUT', headers, body: content, signal },
          takes: [200, 201, 204],
        })
        await send(at('in', `${name}.part`), {
          ...{ method: 'MOVE', signal, takes: [201, 204] },
          headers: { destination: at('in', name).href, overwrite: 'T' },
        })
      } catch (error) {
        content.destroy()
        // The reason that the content itself gives stands over that of the connection which it broke off.
        if (error instanceof DavFailure && error.cause instanceof WorkRefused) throw error.cause
        throw error instanceof DavFailure && !isPassing(error) ? new WorkRefused(error.message) : error
      }
    },
    async list(box, most) {
      const url = at(box)
      const answer = await ask(
        new URL(`${url.href}/`),
        {
          ...{ method: 'PROPFIND', takes: [207, 404], body: requested },
          headers: {
            depth: '1',
            'content-type': 'application/xml; charset=utf-8',
            'content-length': requested.length,
          },
        },
        archiveKey,
        brief,
      )
      const text = await textOf(answer, longestList)
      // Before the first sending there may be no collection yet.
      if (answer.statusCode === 404) return []
      return membersOf(text, url.pathname)
        .filter(({ name }) => isXml(name))
        .slice(0, most)
    },
    async read(box, name) {
      return textOf(await ask(at(box, name), { method: 'GET', takes: [200] }, archiveKey, brief), longestXml)
    },
    remove: async (box, name) =>
      void (await send(at(box, name), { method: 'DELETE', takes: [200, 202, 204, 404] })),
    async open(path) {
      const names = segmentsOf(path)
      if (!names) return null
      const answer = await ask(at(...names), { method: 'GET', takes: [200, 404] }, archiveKey)
      if (answer.statusCode === 200) return answer
      answer.destroy()
      return null
    },
  }
}
