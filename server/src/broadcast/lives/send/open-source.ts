import { PassThrough, type Readable } from 'node:stream'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { publicLookup } from '#server/kernel/outgoing/guarded-ask.ts'
import { guardedRequest } from '../../../media/proxy/public.ts'
import { rtmpAddress } from '../rtmp/address.ts'
import { flvHead, writeTag } from '../rtmp/flv.ts'
import { openLink } from '../rtmp/link.ts'
import { hostsOf, mayRead } from './addresses.ts'

/** Why an input gives nothing, in its words. */
export class SourceAway extends Error {
  override name = 'SourceAway'
}

/** Bytes of a stream that wait to be read at most. */
const most = 8_000_000

function playRtmp(address: string, signal: AbortSignal): Readable {
  const out = new PassThrough({ highWaterMark: 1_000_000 })
  out.write(flvHead)
  const link = openLink({
    address: rtmpAddress(address),
    want: 'play',
    lookup: publicLookup,
    onTag: (tag) => {
      if (out.writableLength < most) out.write(writeTag(tag))
    },
    onEnd: (reason) => void out.destroy(new SourceAway(reason)),
  })
  out.once('close', () => link.close())
  signal.addEventListener('abort', () => out.destroy(), { once: true })
  return out
}

async function getByHttp(
  address: string,
  configuration: Configuration,
  signal: AbortSignal,
): Promise<Readable> {
  const answer = await guardedRequest(address, {
    hosts: hostsOf(configuration),
    innerByNumber: true,
    headers: { 'user-agent': 'ToaSoan-Live/1.0', accept: 'video/*, audio/*, */*;q=0.5' },
    signal,
  })
  const { statusCode = 0, headers } = answer ?? { headers: {} }
  const type = String(headers['content-type'] ?? '')
  if (!answer || statusCode !== 200 || /^(text|image|application\/(json|xml))/.test(type)) {
    answer?.destroy()
    throw new SourceAway(`${statusCode} ${type}`.trim())
  }
  return answer
}

/**
 * Opens the stream of an input. The host stands on the list, and is looked up and checked as it is connected to.
 *
 * @throws SourceAway, and whatever a connection fails with
 */
export async function openSource(
  configuration: Configuration,
  address: string,
  signal: AbortSignal,
): Promise<Readable> {
  if (!mayRead(address, configuration)) throw new SourceAway('STREAM_HOSTS')
  return /^rtmp/i.test(address) ? playRtmp(address, signal) : getByHttp(address, configuration, signal)
}

/** Bytes that show that a stream comes, and milliseconds that they may take. */
const enough = 2000
const patience = 6000

/** Looks whether anything comes from an address; null, or why not. */
export async function lookAt(configuration: Configuration, address: string): Promise<string | null> {
  const abort = new AbortController()
  const limit = setTimeout(() => abort.abort(), patience)
  try {
    const source = await openSource(configuration, address, abort.signal)
    let got = 0
    for await (const piece of source as AsyncIterable<Buffer>) {
      got += piece.length
      if (got >= enough) return null
    }
    return 'ended'
  } catch (error) {
    if (abort.signal.aborted) return 'timeout'
    const { code, message } = error as { code?: string; message?: string }
    return String(code ?? message ?? error).slice(0, 300)
  } finally {
    clearTimeout(limit)
    abort.abort()
  }
}
