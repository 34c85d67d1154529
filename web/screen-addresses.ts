import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** The paths of all screens, as the features declare them. */
async function screenPaths(): Promise<string[]> {
  const files = globSync('src/features/**/routes.{ts,tsx}', { cwd: folder }).sort()
  const parts = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(folder, file)).href) as Promise<{ routes: { path: string }[] }>,
    ),
  )
  return parts.flatMap(({ routes }) => routes.map(({ path }) => path))
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A regular expression's source for one path: `/users/edit/:id` → `/users/edit/[^/]+`. */
const sourceOf = (path: string): string => path.replace(/\/$/, '').split(/:\w+/).map(escaped).join('[^/]+')

/** Matches the addresses of these screens and no other, as the router does: with or without a slash at the end. */
export const addressesOf = (paths: readonly string[]): RegExp =>
  new RegExp(`^(?:${[...new Set(paths.map(sourceOf))].sort().join('|')})/?$`, 'i')

/** The addresses of the back-office's screens. */
export const screenAddresses = async (): Promise<RegExp> => addressesOf(await screenPaths())

const name = 'virtual:screen-addresses'

/** Gives the service worker the addresses that are its own, from the route tables of the features. */
export const screenAddressesPlugin = (): Plugin => ({
  name: 'screen-addresses',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: async (id) =>
    id === `\0${name}` ? `export const screenAddresses = ${await screenAddresses()}` : undefined,
})
