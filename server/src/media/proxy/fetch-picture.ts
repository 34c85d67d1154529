import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { uploadLimits } from '@toasoan/contract/media/extensions'
import { isAllowedHost, proxyErrors } from '@toasoan/contract/media/proxy'
import { fileTypeFromBuffer } from 'file-type'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { guardedFetch } from '#server/kernel/outgoing/guarded-fetch.ts'
import { OutgoingFailure, type OutgoingReason } from '#server/kernel/outgoing/outgoing-failure.ts'

export type Fetched = { content: Buffer; mimetype: string }

export type Fetching = {
  /** The allow-list; every address on the way must stand on it. */
  hosts: readonly string[]
  /** Most bytes of a picture. */
  limit?: number
  /** Milliseconds for everything, redirects included. */
  patience?: number
  /** Ends the work when the caller has gone. */
  signal?: AbortSignal
  /** Hosts of the house that may be asked although they are inside. */
  innerHosts?: readonly string[]
}

/** What the picture dialog can draw. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/bmp'])

/** What the proxy says of a failure; an address that the guard refuses is one that is not on the list. */
const refusalOf: Partial<Record<OutgoingReason, ErrorDefinition>> = {
  address: proxyErrors.rejected,
  inner: proxyErrors.rejected,
  redirects: proxyErrors.notFound,
  too_large: proxyErrors.tooLarge,
}

async function contentOf(
  address: string,
  { hosts, limit = uploadLimits.image, patience, signal, innerHosts = [] }: Fetching,
): Promise<Buffer> {
  try {
    const { status, body } = await guardedFetch(address, {
      limit,
      patience,
      signal,
      // Ports stand on the list with their hosts.
      anyPort: true,
      innerHosts,
      redirects: 3,
      approach: (url) => {
        if (!isAllowedHost(hosts, url)) throw fail(proxyErrors.rejected)
      },
      headers: {
        accept: 'image/webp,image/png,image/jpeg,image/gif,image/bmp',
        'accept-encoding': 'identity',
        'user-agent': 'ToaSoan-ImageProxy/1.0',
      },
    })
    if (status !== 200) throw fail(proxyErrors.notFound)
    return body
  } catch (error) {
    if (error instanceof Refusal) throw error
    const reason = error instanceof OutgoingFailure ? error.reason : 'unreachable'
    throw fail(refusalOf[reason] ?? proxyErrors.away)
  }
}

/** The media type of a picture by its content. Rejects with 415 for what is none. */
export async function pictureType(content: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(content).catch(() => undefined)
  if (!type || !pictures.has(type.mime)) throw fail(proxyErrors.notAPicture)
  return type.mime
}

/**
 * Fetches a picture of another host. Only hosts on the allow-list are asked, each redirect included, and
 * only at addresses of the public internet. What comes is a picture by its content, whatever it calls itself.
 *
 * @throws Refusal 403, 404, 413, 415 or 503, as in `proxyErrors`
 */
export async function fetchPicture(address: string, fetching: Fetching): Promise<Fetched> {
  const content = await contentOf(address, fetching)
  return { content, mimetype: await pictureType(content) }
}
