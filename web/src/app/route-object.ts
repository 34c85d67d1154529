import { memo } from 'react'
import { type RouteObject, redirect } from 'react-router'
import type { AppRoute } from '#web/entities/app-route.ts'
import { guardLoader } from './guard-loader.ts'
import { loadChunk } from './load-chunk.ts'
import { segments } from './route-path.ts'

/** Addresses whose `:id` is a whole part, which is the number of a record. */
const numbered = /\/:id(\/|$)/

/** A screen as React Router takes it. */
export function routeObject({ path, component, ...handle }: AppRoute): RouteObject {
  const guard = guardLoader(handle)
  return {
    path: segments(path),
    handle,
    loader: (args) => {
      // An id that is no number is an address of nothing.
      if (args.params.id !== undefined && numbered.test(path) && !/^\d+$/.test(args.params.id))
        return redirect('/error-404')
      return guard(args)
    },
    // Each step of a navigation draws the router again, which is nothing to the screen.
    lazy: { Component: () => loadChunk(component).then((part) => memo(part.Component)) },
    // What a list keeps in the search of its address changes no permission.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
        ? false
        : defaultShouldRevalidate,
  }
}
