import type * as auth from '@toasoan/contract/account/auth'
import type * as first from '@toasoan/contract/account/first-administrator'
import type * as provider from '@toasoan/contract/account/provider'
import type * as registration from '@toasoan/contract/account/registration'
import type * as factor from '@toasoan/contract/account/second-factor'
import type * as start from '@toasoan/contract/account/start'
import type * as settings from '@toasoan/contract/administration/settings'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'

/**
 * The calls of the log-in page, without their schemas: the schemas bring the validation library,
 * which the first page has no use for. A test holds them equal to the contract.
 */
const light = <E extends AnyEndpoint>(call: Pick<E, 'method' | 'path' | 'can'>): E =>
  ({ service: 'main', kind: 'one', multipart: false, ...call }) as unknown as E

export const login = light<typeof auth.login>({ method: 'POST', path: '/auth/login', can: 'public' })
export const refresh = light<typeof auth.refresh>({ method: 'POST', path: '/auth/refresh', can: 'public' })
export const logout = light<typeof auth.logout>({ method: 'POST', path: '/auth/logout', can: 'session' })
export const me = light<typeof auth.me>({ method: 'GET', path: '/auth/me', can: 'session' })
export const captcha = light<typeof auth.captcha>({ method: 'GET', path: '/get-captcha', can: 'public' })
export const forgotPassword = light<typeof auth.forgotPassword>({
  method: 'POST',
  path: '/forget-password',
  can: 'public',
})
export const resetPassword = light<typeof auth.resetPassword>({
  method: 'POST',
  path: '/reset-password',
  can: 'public',
})
export const makeFirstAdministrator = light<typeof first.makeFirstAdministrator>({
  method: 'POST',
  path: '/first-administrator',
  can: 'public',
})
export const enterCode = light<typeof factor.enterCode>({
  method: 'POST',
  path: '/auth/second-factor',
  can: 'public',
})
export const beginAtLogin = light<typeof factor.beginAtLogin>({
  method: 'POST',
  path: '/auth/second-factor/begin',
  can: 'public',
})
export const confirmAtLogin = light<typeof factor.confirmAtLogin>({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  can: 'public',
})
export const register = light<typeof registration.register>({
  method: 'POST',
  path: '/auth/register',
  can: 'public',
})
export const confirmRegistration = light<typeof registration.confirmRegistration>({
  method: 'POST',
  path: '/auth/register/confirm',
  can: 'public',
})
export const signInProvider = light<typeof provider.signInProvider>({
  method: 'GET',
  path: '/oauth/provider',
  can: 'public',
})
export const beginProviderLogin = light<typeof provider.beginProviderLogin>({
  method: 'POST',
  path: '/oauth/start',
  can: 'public',
})
export const providerLogin = light<typeof provider.providerLogin>({
  method: 'POST',
  path: '/oauth/login',
  can: 'public',
})
export const loginSettings = light<typeof settings.loginSettings>({
  method: 'GET',
  path: '/settings/auth',
  can: 'public',
})
export const loginStart = light<typeof start.loginStart>({
  method: 'GET',
  path: '/auth/start',
  can: 'public',
})
export const pageStart = light<typeof start.pageStart>({
  method: 'GET',
  path: '/auth/me/start',
  can: 'session',
})
