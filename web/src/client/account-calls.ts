import type * as auth from '@toasoan/contract/account/auth'
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
