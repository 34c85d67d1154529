import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type RealProvider, realProvider } from './provider/real-provider.ts'
import { signingIn } from './testing.ts'

let app: TestApp
let sign: ReturnType<typeof signingIn>
let provider: RealProvider
beforeAll(async () => {
  app = await testApp()
  sign = signingIn(app)
  provider = await realProvider(`${app.configuration.publicUrl}/login2`)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const configure = (issuer: string) =>
  Object.assign(app.configuration, {
    oidcIssuer: issuer,
    oidcClientId: provider.clientId,
    oidcClientSecret: provider.clientSecret,
  })

let number = 0

/** Somebody whom the provider knows. */
function identity(email: string, email_verified = true) {
  const subject = `sub-${++number}`
  provider.people.set(subject, { email, email_verified, name: 'Trần Văn Minh' })
  return subject
}

const start = async () => (await app.post('/api/oauth/start', undefined, {})).body.data

/** Signs in at the provider and comes back with what the browser would send. */
async function comeBack(subject: string) {
  const { url, binding } = await start()
  const back = await provider.signIn(url, subject)
  const { code, state, iss } = Object.fromEntries(back.searchParams)
  return { code: code as string, state: state as string, iss: iss as string, binding: binding as string }
}

const finish = (body: object) => app.post('/api/oauth/login', undefined, body)

test('says that it is off while no provider is configured', async () => {
  expect((await app.get('/api/oauth/provider')).body.data).toEqual({ enabled: false, host: '' })
  expect((await app.post('/api/oauth/start', undefined, {})).body.error).toBe('provider.off')
})

test('refuses with 503 while the provider is away, and works once it is back', async () => {
  configure('http://127.0.0.1:9')
  const away = await app.post('/api/oauth/start', undefined, {})
  expect(away.body).toMatchObject({ code: 503, error: 'provider.away' })
  configure(provider.issuer)
  expect((await app.get('/api/oauth/provider')).body.data).toEqual({
    enabled: true,
    host: new URL(provider.issuer).host,
  })
  const { url } = await start()
  const asked = new URL(url).searchParams
  expect(url.startsWith(provider.issuer)).toBe(true)
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
})

test('logs a person in by the address that the provider verified, then by its number', async () => {
  const person = await sign.account()
  const subject = identity(`${person.username}@toasoan.example`)
  const entered = await finish(await comeBack(subject))
  expect(entered.status).toBe(200)
  expect(entered.body.data.user).toMatchObject({ id: person.id, username: person.username })
  expect((await app.get('/api/auth/me', entered.body.data.access_token)).status).toBe(200)
  expect(await sign.events(person.id)).toEqual(['identity_linked', 'login'])

  // A changed address changes nothing any more, on either side.
  provider.people.set(subject, { email: 'khac@toasoan.example', email_verified: true, name: 'Minh' })
  await sign.rows(`update app_user set email = 'moi.' || email where id = $1`, [person.id])
  const again = await finish(await comeBack(subject))
  expect(again.body.data.user.id).toBe(person.id)
  expect(
    await sign.rows('select subject from external_identity where user_id = $1', [person.id]),
  ).toHaveLength(1)
})

test('an address that the provider did not verify opens nobody’s account', async () => {
  const person = await sign.account()
  const refused = await finish(await comeBack(identity(`${person.username}@toasoan.example`, false)))
  expect(refused.body).toMatchObject({ code: 409, error: 'provider.unknown_person' })
})

test('a second identity with the same address does not take the account over', async () => {
  const person = await sign.account()
  const email = `${person.username}@toasoan.example`
  expect((await finish(await comeBack(identity(email)))).status).toBe(200)
  expect((await finish(await comeBack(identity(email)))).body.error).toBe('provider.unknown_person')
})

test('unknown people are refused unless the setting makes accounts of them', async () => {
  const subject = identity('nguoi.moi@toasoan.example')
  const refused = await finish(await comeBack(subject))
  expect(refused.body.error).toBe('provider.unknown_person')
  const [{ detail }] = await sign.rows(
    `select detail from auth_log where event = 'login_refused' order by id desc limit 1`,
  )
  expect(detail).toContain(subject)

  await sign.set('registration.single_sign_on', true)
  const waits = await finish(await comeBack(subject))
  expect(waits.body).toMatchObject({ code: 403, error: 'auth.not_active' })
  const [made] = await sign.rows(
    `select username, status, name, password_hash from app_user where email = $1`,
    ['nguoi.moi@toasoan.example'],
  )
  expect(made).toEqual({
    username: 'nguoi.moi',
    status: 'pending',
    name: 'Trần Văn Minh',
    password_hash: null,
  })

  await sign.set('registration.approval', false)
  await sign.set('registration.domains', 'toasoan.example')
  expect((await finish(await comeBack(identity('nguoi.moi@noikhac.example')))).body.error).toBe(
    'provider.unknown_person',
  )
  const second = await finish(await comeBack(identity('Nguoi.Moi@sub.toasoan.example')))
  expect(second.status).toBe(409)
  await sign.set('registration.domains', '')
  const open = await finish(await comeBack(identity('nguoi.moi@noikhac.example')))
  expect(open.body.data.user.username).toBe('nguoi.moi2')
  for (const key of ['registration.single_sign_on', 'registration.approval', 'registration.domains'])
    await sign.rows('delete from setting where key = $1', [key])
})

test('what comes back is good once, in the browser that began, and only unchanged', async () => {
  const person = await sign.account()
  const subject = identity(`${person.username}@toasoan.example`)
  const good = await comeBack(subject)
  const other = await start()
  const stale = { code: 422, error: 'provider.not_proved' }
  // Somebody else's browser, as when an attacker sends a link to a victim.
  expect((await finish({ ...(await comeBack(subject)), binding: other.binding })).body).toMatchObject(stale)
  expect((await finish({ ...good, state: 'x'.repeat(43) })).body).toMatchObject(stale)
  expect((await finish({ ...(await comeBack(subject)), code: 'doan-mo' })).body).toMatchObject(stale)
  expect((await finish({ ...(await comeBack(subject)), iss: 'https://evil.example' })).body).toMatchObject(
    stale,
  )
  // The code of one log-in with the state of another: the nonce and the verifier do not fit.
  const two = await comeBack(subject)
  expect((await finish({ ...two, code: (await comeBack(subject)).code })).body).toMatchObject(stale)
  expect((await finish(good)).status).toBe(200)
  expect((await finish(good)).body).toMatchObject(stale)
  const late = await comeBack(subject)
  await sign.rows(`update sign_in_ticket set expires_at = now()`)
  expect((await finish(late)).body).toMatchObject(stale)
})

/** A provider whose ID tokens are signed by a key that it does not publish. */
async function forger() {
  const [published, own] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  let nonce = ''
  let key = own.privateKey
  let issuer = ''
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({
      access_token: 'x',
      token_type: 'bearer',
      id_token: await new SignJWT({ nonce, email: 'a@toasoan.example', email_verified: true })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(issuer)
        .setSubject('1')
        .setAudience(provider.clientId)
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(key),
    }),
  }
  const server = createServer(async (request, response) => {
    const body = await answers[request.url ?? '']?.()
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    server,
    answerWith(given: string, signedBy: 'published' | 'own') {
      nonce = given
      key = signedBy === 'own' ? own.privateKey : published.privateKey
    },
  }
}

test('an ID token that is not signed by a key of the provider proves nothing', async () => {
  const { issuer, server, answerWith } = await forger()
  configure(issuer)
  for (const [signedBy, error] of [
    ['published', 'provider.unknown_person'],
    ['own', 'provider.not_proved'],
  ] as const) {
    const { url, binding } = await start()
    const { state = '', nonce = '' } = Object.fromEntries(new URL(url).searchParams)
    answerWith(nonce, signedBy)
    expect((await finish({ code: 'x', state, binding })).body.error, signedBy).toBe(error)
  }
  server.close()
  configure(provider.issuer)
})

test('the banned stay out, and a second factor is still asked for', async () => {
  const person = await sign.account()
  const subject = identity(`${person.username}@toasoan.example`)
  const [{ role_id }] = await sign.rows('select role_id from user_role where user_id = $1', [person.id])
  await sign.set('session.second_factor_roles', [role_id])
  const refused = await finish(await comeBack(subject))
  expect(refused.body.error).toBe('auth.second_factor_setup')
  expect(refused.body.data.ticket).toMatch(/^[\w-]{43}$/)
  await sign.set('session.second_factor_roles', [])
  await sign.rows(`update app_user set status = 'banned' where id = $1`, [person.id])
  expect((await finish(await comeBack(subject))).body.error).toBe('auth.banned')
})
