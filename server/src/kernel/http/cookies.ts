import type { FastifyReply } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'

type Site = Pick<Configuration, 'publicUrl'>

const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:')

/**
 * A cookie's name: behind `__Secure-` where the site is served over https, so that no page without it, and no host of the
 * same domain that is not secure, can put another in its place. `__Host-` would need the path `/`; ours are narrower.
 */
const nameOf = (name: string, site: Site): string => (isSecure(site) ? `__Secure-${name}` : name)

/** The value of a cookie of this site; undefined when the browser sent none. */
export function readCookie(header: string | undefined, name: string, site: Site): string | undefined {
  const prefix = `${nameOf(name, site)}=`
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Sets a cookie that scripts do not read. `seconds` is how long the browser keeps it. */
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
