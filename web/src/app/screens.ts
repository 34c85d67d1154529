import type { AppRoute } from '#web/entities/app-route.ts'

const found = import.meta.glob<{ routes: AppRoute[] }>(
  ['../features/**/routes.ts', '../features/**/routes.tsx', '!../features/account/auth/routes.ts'],
  { eager: true },
)

/** The screens of all features. */
export const screens: AppRoute[] = Object.values(found).flatMap(({ routes }) => routes)
