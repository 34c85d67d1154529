import type { AppRoute } from '#web/entities/app-route.ts'

const found = import.meta.glob<{ routes: AppRoute[] }>(
  ['../features/**/routes.ts', '../features/**/routes.tsx', '!../features/account/auth/routes.ts'],
  { eager: true },
)

/** The screens of all features, in the order of the menu where they stand in it. */
export const screens: AppRoute[] = Object.values(found)
  .flatMap(({ routes }) => routes)
  .sort((a, b) => (a.menu?.order ?? 1e6) - (b.menu?.order ?? 1e6))
