/** Where an RTMP server is and what it is asked for. */
export type RtmpAddress = {
  host: string
  port: number
  secure: boolean
  app: string
  /** The name of the stream: whoever knows it may send. */
  name: string
  /** The address without the name, which is a secret. */
  url: string
}

/**
 * Takes an address apart; a key that stands apart is the last part of it.
 *
 * @throws TypeError when it is none
 */
export function rtmpAddress(address: string, key = ''): RtmpAddress {
  const joined = key ? `${address.endsWith('/') ? address.slice(0, -1) : address}/${key}` : address
  const { protocol, hostname, port, pathname, search } = new URL(joined.replace(/^rtmp/i, 'http'))
  const secure = protocol === 'https:'
  const path = `${pathname}${search}`.slice(1)
  const question = path.indexOf('?')
  const cut = path.lastIndexOf('/', question < 0 ? undefined : question)
  if (cut < 1) throw new TypeError('rtmp address')
  const app = path.slice(0, cut)
  const place = Number(port) || (secure ? 443 : 1935)
  const written = port || /^rtmps?:\/\/[^/]*:\d/i.test(address) ? `:${place}` : ''
  const url = `rtmp${secure ? 's' : ''}://${hostname}${written}/${app}`
  return { host: hostname.replace(/^\[|\]$/g, ''), port: place, secure, app, name: path.slice(cut + 1), url }
}
