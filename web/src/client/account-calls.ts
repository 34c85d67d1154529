import type * as auth from '@toasoan/contract/account/auth'
import type * as first from '@toasoan/contract/account/first-administrator'
import type * as provider from '@toasoan/contract/account/provider'
import type * as registration from '@toasoan/contract/account/registration'
import type * as factor from '@toasoan/contract/account/second-factor'
import type * as start from '@toasoan/contract/account/start'
import type * as settings from '@toasoan/contract/administration/settings'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'

/**
 * The calls of the log-in page, without schemas, so that the first page does not load the validation library.
 * A test compares them with the contract.
 */
const light = <E extends AnyEndpoint>(method: E['method'], path: string, can: E['can']): E =>
  ({ service: 'main', kind: 'one', multipart: false, method, path, can }) as unknown as E

export const login = light<typeof auth.login>('POST', '/auth/login', 'public')
export const refresh = light<typeof auth.refresh>('POST', '/auth/refresh', 'public')
export const logout = light<typeof auth.logout>('POST', '/auth/logout', 'session')
export const me = light<typeof auth.me>('GET', '/auth/me', 'session')
export const captcha = light<typeof auth.captcha>('GET', '/get-captcha', 'public')
export const forgotPassword = light<typeof auth.forgotPassword>('POST', '/forget-password', 'public')
export const resetPassword = light<typeof auth.resetPassword>('POST', '/reset-password', 'public')
export const makeFirstAdministrator = light<typeof first.makeFirstAdministrator>(
  'POST',
  '/first-administrator',
  'public',
)
export const enterCode = light<typeof factor.enterCode>('POST', '/auth/second-factor', 'public')
export const beginAtLogin = light<typeof factor.beginAtLogin>('POST', '/auth/second-factor/begin', 'public')
export const confirmAtLogin = light<typeof factor.confirmAtLogin>(
  'POST',
  '/auth/second-factor/confirm',
  'public',
)
export const register = light<typeof registration.register>('POST', '/auth/register', 'public')
export const confirmRegistration = light<typeof registration.confirmRegistration>(
  'POST',
  '/auth/register/confirm',
  'public',
)
export const signInProvider = light<typeof provider.signInProvider>('GET', '/oauth/provider', 'public')
export const beginProviderLogin = light<typeof provider.beginProviderLogin>('POST', '/oauth/start', 'public')
export const providerLogin = light<typeof provider.providerLogin>('POST', '/oauth/login', 'public')
export const loginSettings = light<typeof settings.loginSettings>('GET', '/settings/auth', 'public')
export const loginStart = light<typeof start.loginStart>('GET', '/auth/start', 'public')
export const pageStart = light<typeof start.pageStart>('GET', '/auth/me/start', 'session')
