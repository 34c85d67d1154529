import type { RouteObject } from 'react-router'
import type { AppRoute } from '#web/entities/app-route.ts'
import { guardLoader } from './guard-loader.ts'
import { loadChunk } from './load-chunk.ts'
import { segments } from './route-path.ts'

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
