import type { AppRoute } from '#web/entities/app-route.ts'
import { authTexts } from './text.ts'

const page = { action: 'read', layout: 'full' } as const

/** The pages that need no session. */
export const routes: AppRoute[] = [
  {
    ...page,
    path: '/login',
    title: authTexts.loginTitle,
    redirectIfLoggedIn: true,
    component: () => import('./login.tsx'),
  },
  {
    ...page,
    path: '/login2',
    title: authTexts.signOnTitle,
    redirectIfLoggedIn: true,
    component: () => import('./login2.tsx'),
  },
  {
    ...page,
    path: '/register',
    title: authTexts.registerTitle,
    redirectIfLoggedIn: true,
    component: () => import('./register.tsx'),
  },
  {
    ...page,
    path: '/forgot-password',
    title: authTexts.forgotTitle,
    redirectIfLoggedIn: true,
    component: () => import('./forgot-password.tsx'),
  },
  {
    ...page,
    path: '/reset-password',
    title: authTexts.resetTitle,
    redirectIfLoggedIn: true,
    component: () => import('./reset-password.tsx'),
  },
  {
    ...page,
    path: '/first-administrator',
    title: authTexts.firstTitle,
    redirectIfLoggedIn: true,
    component: () => import('./first-administrator.tsx'),
  },
  {
    ...page,
    path: '/not-authorized',
    title: authTexts.notAuthorizedTitle,
    component: () => import('./not-authorized.tsx'),
  },
  { ...page, path: '/error-404', title: authTexts.notFoundTitle, component: () => import('./error-404.tsx') },
]
