import type { RouteObject } from 'react-router'
import type { AppRoute } from '#web/entities/app-route.ts'
import { guardLoader } from './guard-loader.ts'
import { loadChunk } from './load-chunk.ts'

/**
 * React Router matches whole segments only: `p-:id` is a parameter that holds the `p-` as well, which the screen
 * takes off.
 */
const segments = (path: string): string => path.replace(/\/[^/:]+(?=:)/g, '/')

/** A screen as React Router takes it. */
export function routeObject({ path, component, ...handle }: AppRoute): RouteObject {
  return {
    path: segments(path),
    handle,
    loader: guardLoader(handle),
    lazy: { Component: () => loadChunk(component).then((part) => part.Component) },
    // What a list keeps in the search of its address changes no permission.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
        ? false
        : defaultShouldRevalidate,
  }
}
