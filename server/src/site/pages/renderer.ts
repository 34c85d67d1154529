import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { SiteAssets, SiteChrome, SitePage } from '@toasoan/contract/site/pages'

const dist = fileURLToPath(new URL('../../../../site/dist', import.meta.url))

/** A file as it is sent; texts also packed, for browsers that take it so. */
type SiteFile = { type: string; body: Buffer; br: Buffer | null; gzip: Buffer | null }

/** The built site: what turns pages into HTML, and the files those pages fetch. */
export type Renderer = {
  /** The page as it is sent. */
  render(page: SitePage, chrome: SiteChrome): Buffer
  assets: SiteAssets
  /** File name below `/assets/site/` → content. */
  files: ReadonlyMap<string, SiteFile>
}

type Manifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; css?: string[]; assets?: string[] }
>

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

// Headlines are what a late font would move most.
const preloaded = /\/serif-(basic|vietnamese)-/

function assetsOf(manifest: Manifest): SiteAssets {
  const entryNamed = (requested: string) =>
    Object.values(manifest).find(({ isEntry, name }) => isEntry && name === requested)
  const entry = entryNamed('site')
  const address = (file: string) => `/${file}`
  return {
    css: (entry?.css ?? []).map(address),
    script: entry ? address(entry.file) : '',
    extraScript: address(entryNamed('extra')?.file ?? ''),
    soundScript: address(entryNamed('sound')?.file ?? ''),
    fonts: (entry?.assets ?? []).filter((file) => preloaded.test(file)).map(address),
  }
}

let loaded: Promise<Renderer | null> | null = null

/**
 * The built site as this process found it first, so that pages never name files of a later build, which it does not
 * serve; null as long as `vite build site` has not run.
 */
export async function loadRenderer(): Promise<Renderer | null> {
  loaded ??= load()
  const found = await loaded
  if (!found) loaded = null
  return found
}

/** The packed form of a text that the build wrote beside it; made now for a short one, which has none. */
const packed = (path: string, pack: () => Buffer) => (existsSync(path) ? readFileSync(path) : pack())

function fileOf(path: string): SiteFile {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const body = readFileSync(path)
  if (!type.startsWith('text/')) return { type, body, br: null, gzip: null }
  const br = packed(`${path}.br`, () => brotliCompressSync(body))
  return { type, body, br, gzip: packed(`${path}.gz`, () => gzipSync(body)) }
}

const isPacked = (name: string) => /\.(br|gz)$/.test(name)

async function load(): Promise<Renderer | null> {
  const entry = join(dist, 'server/entry.js')
  const manifest = join(dist, 'client/manifest.json')
  if (!existsSync(entry) || !existsSync(manifest)) return null
  const { render } = (await import(pathToFileURL(entry).href)) as {
    render(page: SitePage, chrome: SiteChrome): Uint8Array<ArrayBuffer>
  }
  const folder = join(dist, 'client/assets/site')
  const files = readdirSync(folder)
    .filter((name) => !isPacked(name))
    .map((name) => [name, fileOf(join(folder, name))] as const)
  return {
    render: (page, chrome) => Buffer.from(render(page, chrome).buffer),
    assets: assetsOf(JSON.parse(readFileSync(manifest, 'utf8'))),
    files: new Map(files),
  }
}
