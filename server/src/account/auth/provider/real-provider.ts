import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody as a provider knows them. */
export type Identity = { email: string; email_verified: boolean; name: string }

export type RealProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** By the provider's number of the person. */
  people: Map<string, Identity>
  /** Signs a person in at an authorization address, as their browser would, and gives where it sends them back. */
  signIn(url: string, subject: string): Promise<URL>
  close(): Promise<void>
}

/** A browser that keeps cookies and follows the provider's redirects until one leaves it. */
function browserAt(issuer: string) {
  const cookies = new Map<string, string>()
  return async function go(url: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (!location) return answer
    const next = new URL(location, url)
    return next.href.startsWith(issuer) ? go(next.href) : answer
  }
}

/** Starts `oidc-provider` for tests, with one client that must use PKCE. */
export async function realProvider(returnAddress: string): Promise<RealProvider> {
  // The package brings no types.
  const { default: Provider } = await import('oidc-provider' as string)
  const people = new Map<string, Identity>()
  const server = createServer((request, response) => callback(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'toasoan', client_secret: 'bí mật của toasoan'.normalize('NFC') }
  const secret = Buffer.from(client.client_secret).toString('base64url')
  const provider = new Provider(issuer, {
    clients: [{ ...client, client_secret: secret, redirect_uris: [returnAddress] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
  })
  const callback = provider.callback()

  return {
    issuer,
    clientId: client.client_id,
    clientSecret: secret,
    people,
    async signIn(url, subject) {
      const go = browserAt(issuer)
      let answer = await go(url)
      for (const prompt of ['login', 'consent']) {
        if (answer.headers.get('location')) break
        const form = (await answer.text()).match(/action="([^"]+)"/)?.[1]
        if (!form) throw new Error(`The provider shows no form: ${answer.status}`)
        answer = await go(new URL(form, issuer).href, { prompt, login: subject, password: 'x' })
      }
      return new URL(answer.headers.get('location') ?? '')
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
