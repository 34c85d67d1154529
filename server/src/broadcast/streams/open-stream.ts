import type { IncomingMessage } from 'node:http'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { guardedRequest, isAskable } from '../../media/proxy/public.ts'
import { StreamAway } from './stream-away.ts'
import { titleReader } from './titles.ts'

type Hosts = Pick<Configuration, 'streamHosts' | 'demo' | 'port'>

/** The hosts whose streams are listened to; the demo sends streams of its own. */
const hostsOf = ({ streamHosts, demo, port }: Hosts): string[] => [
  ...streamHosts,
  ...(demo ? [`127.0.0.1:${port}`] : []),
]

/** Whether a stream stands at an address that may be listened to. */
export const mayListen = (address: string, configuration: Hosts): boolean =>
  URL.canParse(address) && isAskable(new URL(address), { hosts: hostsOf(configuration), innerByNumber: true })

/** How a stream comes: frame by frame, in pages of Ogg, or as a list of segments. */
export type StreamKind = 'frames' | 'ogg' | 'hls'

export type OpenStream = {
  kind: StreamKind
  answer: IncomingMessage
  /** The sound of what came. */
  soundOf: (piece: Buffer) => Buffer
  /** What it says of itself: the bit rate in kbit/s, the name of the station. */
  said: { bitrate: number | null; name: string }
}

function kindOf(type: string, address: string): StreamKind {
  if (/mpegurl/i.test(type) || new URL(address).pathname.endsWith('.m3u8')) return 'hls'
  return /^(application|audio|video)\/(ogg|opus)\b/i.test(type) ? 'ogg' : 'frames'
}

const isWords = /^(text|image|application\/(json|xml))/

const headers = { 'icy-metadata': '1', 'user-agent': 'ToaSoan-Recorder/1.0', accept: 'audio/*, */*;q=0.5' }

/**
 * Begins to listen to a stream; the caller reads and destroys the answer.
 *
 * @throws AddressRefused for a host that is not on the list, StreamAway for an answer that is no sound
 */
export async function openStream(
  configuration: Hosts,
  address: string,
  { signal, onTitle }: { signal: AbortSignal; onTitle: (title: string) => void },
): Promise<OpenStream> {
  const answer = await guardedRequest(address, {
    hosts: hostsOf(configuration),
    innerByNumber: true,
    headers,
    signal,
  })
  if (!answer) throw new StreamAway('redirected')
  const { statusCode = 0, headers: told } = answer
  const type = String(told['content-type'] ?? '')
  if (statusCode !== 200 || (isWords.test(type) && kindOf(type, address) !== 'hls')) {
    answer.destroy()
    throw new StreamAway(`${statusCode} ${type}`.trim())
  }
  const bitrate = Number.parseInt(String(told['icy-br'] ?? ''), 10)
  return {
    kind: kindOf(type, address),
    answer,
    soundOf: titleReader(Number(told['icy-metaint'] ?? 0) || 0, onTitle),
    said: {
      bitrate: Number.isFinite(bitrate) ? bitrate : null,
      name: String(told['icy-name'] ?? '').slice(0, 200),
    },
  }
}

/** Asks for what a list of segments names, on the hosts that may be listened to: its bytes, at most `most`. */
export async function fetchPart(
  configuration: Hosts,
  address: string,
  { most, range, signal }: { most: number; range?: string | null | undefined; signal: AbortSignal },
): Promise<Buffer> {
  const answer = await guardedRequest(address, {
    hosts: hostsOf(configuration),
    innerByNumber: true,
    headers: { 'user-agent': headers['user-agent'], ...(range && { range }) },
    signal,
  })
  if (!answer) throw new StreamAway('redirected')
  try {
    if (answer.statusCode !== 200 && answer.statusCode !== 206)
      throw new StreamAway(String(answer.statusCode))
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of answer) {
      size += (piece as Buffer).length
      if (size > most) throw new StreamAway('too long')
      pieces.push(piece as Buffer)
    }
    return Buffer.concat(pieces)
  } finally {
    answer.destroy()
  }
}
