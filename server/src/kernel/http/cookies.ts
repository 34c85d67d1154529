import type { FastifyReply } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'

type Site = Pick<Configuration, 'publicUrl'>

const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:')

/**
 * Cookie name, with the prefix `__Secure-` if the site uses https, so that insecure pages and hosts of the
 * same domain cannot overwrite it. `__Host-` would require the path `/`; ours are narrower.
 */
const nameOf = (name: string, site: Site): string => (isSecure(site) ? `__Secure-${name}` : name)

/** Value of a cookie; undefined when the browser sent none. */
export function readCookie(header: string | undefined, name: string, site: Site): string | undefined {
  const prefix = `${nameOf(name, site)}=`
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Sets an HttpOnly cookie. `seconds` is its lifetime. */
export function setCookie(
  reply: Pick<FastifyReply, 'header'>,
  site: Site,
  cookie: { name: string; value: string; path: string; seconds: number; sameSite: 'Strict' | 'Lax' },
): void {
  const { name, value, path, seconds, sameSite } = cookie
  void reply.header(
    'set-cookie',
    `${nameOf(name, site)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure(site) ? '; Secure' : ''}`,
  )
}
