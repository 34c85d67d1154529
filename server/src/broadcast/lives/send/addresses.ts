import { isIP } from 'node:net'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { isPublicAddress } from '#server/kernel/outgoing/public-address.ts'
import { isAskable } from '../../../media/proxy/public.ts'

type Hosts = Pick<Configuration, 'streamHosts' | 'demo' | 'port'>

/** The hosts of the operator's list; the demo sends streams of its own. */
export const hostsOf = ({ streamHosts, demo, port }: Hosts): string[] => [
  ...streamHosts,
  ...(demo ? [`127.0.0.1:${port}`] : []),
]

const asWeb = (address: string) => address.replace(/^rtmp/i, 'http')

const isListed = (address: string, configuration: Hosts): boolean =>
  URL.canParse(asWeb(address)) &&
  isAskable(new URL(asWeb(address)), { hosts: hostsOf(configuration), innerByNumber: true })

/** Whether an input may be read: its host stands on the operator's list. */
export const mayRead = isListed

/** Whether an output may be sent to: anywhere on the public internet, and into the house only by the list. */
export function maySendTo(address: string, configuration: Hosts): boolean {
  if (!URL.canParse(asWeb(address))) return false
  const { hostname } = new URL(asWeb(address))
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (literal === 'localhost') return false
  return isIP(literal) === 0 || isPublicAddress(literal) || isListed(address, configuration)
}
