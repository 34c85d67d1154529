import type { IncomingMessage } from 'node:http'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { guardedRequest, isAskable } from '../../media/proxy/public.ts'
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

/** A stream that is not there: what was answered instead. */
export class StreamAway extends Error {
  override name = 'StreamAway'
}

export type OpenStream = {
  answer: IncomingMessage
  /** The sound of what came. */
  soundOf: (piece: Buffer) => Buffer
  /** What it says of itself: the bit rate in kbit/s, the name of the station. */
  said: { bitrate: number | null; name: string }
}

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
  if (statusCode !== 200 || /^(text|image|application\/(json|xml))/.test(type)) {
    answer.destroy()
    throw new StreamAway(`${statusCode} ${type}`.trim())
  }
  const bitrate = Number.parseInt(String(told['icy-br'] ?? ''), 10)
  return {
    answer,
    soundOf: titleReader(Number(told['icy-metaint'] ?? 0) || 0, onTitle),
    said: {
      bitrate: Number.isFinite(bitrate) ? bitrate : null,
      name: String(told['icy-name'] ?? '').slice(0, 200),
    },
  }
}
