import { globSync } from 'node:fs'

/** A group of modules that become one chunk; rolldown's option of a group, without its priority. */
type Layer = { name: string; test?: RegExp; minShareCount?: number }

/**
 * What every screen stands in, what runs in it, and what of the kit the screen needs that people come to first; the styles
 * of what later layers have come with it, in one file where each layer would bring another.
 */
const frame =
  /web\/src\/(ui|entities|features\/editorial\/articles)\/.*\.css$|@mantine\/(?!schedule).*\.css$|node_modules\/(socket\.io-client|workbox-window)\/|web\/src\/(app\/(screens\.ts|session-watch\.tsx|new-version\.tsx|layouts\/(vertical-layout|view-banner)\.tsx)|(ui\/(card|status-badge|due|time-text|data-table\/list-(message|skeleton))|entities\/waited)\.tsx|(entities\/money\/dong|ui\/use-soon)\.ts)$|@tabler\/icons-react\/dist\/esm\/icons\/Icon(ArrowBackUp|CalendarEvent|ChevronRight|CircleCheck|CircleDashed|Door|LayoutGrid|Truck)\.mjs$|contract\/src\/media\/work\.ts$/

/**
 * Calls of the home screen's blocks, which other screens have too. Without a layer of their own they would lie in layers with
 * tables and forms, which no block needs.
 */
const home =
  /contract\/src\/(facilities\/(studio-books|vehicle-book-steps|vehicle-books|borrows|repairs)|finance\/(royalty-statements|books|payouts|profit-steps|profits|royalty-funds)|planning\/(plan-steps|register-plans|approvals|publications)|broadcast\/(recording-status|recordings|social-posts|on-air-now))\.ts$/

/**
 * What is made for any screen: inputs, tables, parts of records, and the calls of articles. The large parts that few
 * screens have are left to later layers.
 */
const kit =
  /node_modules\/(@tabler\/icons-react|@tanstack|@mantine\/core\/esm\/components\/(?!NumberInput|Slider|TagsInput|Radio|Accordion|Chip|FileInput|Progress|SimpleGrid))|web\/src\/(ui\/(?!editor\/)|entities\/(article-files|choices|comments|documents|pictures|tree)\/)|contract\/src\/(kit|editorial|media)\/(?!vietnamese\/(syllable|typed-keys)|workflow|crawler|assist|fact-guard|article-languages|style-hints|terms|agenc|imports|archive|open-points|desk-start|transcripts|fix-limits|suggest|search-|live-reports|directive|versions)/

/** What forms have beyond that, which most lists do without. */
const forms =
  /node_modules\/@mantine\/(?!schedule\/)|web\/src\/(ui\/form|entities\/[^/]+\.tsx?$|entities\/(?!compare\/|custom-fields\/|serials\/|article-steps\/))/

/** Parts that the screens of two features share, by the first of them. */
const lent: Record<string, string> = {
  archive: 'contract/src/media/archive',
  // Nothing but its own.
  articles: '',
  crawler: 'contract/src/editorial/crawler',
  devices: 'web/src/entities/(custom-fields|serials)/|contract/src/facilities/',
  logs: 'contract/src/administration/',
}

/** The feature that lends comes before those that borrow. */
const lendersFirst = (one: string, other: string) =>
  Number(other.split('/').at(-1)! in lent) - Number(one.split('/').at(-1)! in lent) ||
  one.localeCompare(other)

const features = globSync('features/*/*/', { cwd: new URL('src/', import.meta.url) })
  .map((folder) => folder.replaceAll('\\', '/').replace(/\/$/, ''))
  .sort(lendersFirst)

/** What several screens of a feature share; `calendar` stays with the screens that draw one, moves of articles are a layer. */
const featureLayers: Layer[] = features.map((folder) => {
  const name = folder.split('/').at(-1)!
  const elsewhere = name === 'articles' ? 'moves/(?!schedule-)|text\\.ts|writing/|checklist/' : 'calendar/'
  const own = `web/src/${folder}/(?!${elsewhere})`
  return { name, test: new RegExp(lent[name] ? `${own}|${lent[name]}` : own), minShareCount: 2 }
})

/**
 * Layers of the program, the first the most needed; what is in none gets chunks of its own by who needs it. Each
 * layer holds all that its modules import, or that an earlier one does: so no chunk imports one of a later layer, and
 * modules run in the order in which they are written. A group by folder or package alone does not keep that, nor do
 * `entriesAware` groups that are merged by size. So that a layer does not bring a screen what only another needs, what
 * fewer share stands in a later one: a screen loads the first ones, its feature's, and its own file.
 */
const layers: Layer[] = [
  // Everybody begins at the log-in page.
  { name: 'start', test: /web\/src\/(main|features\/account\/auth\/login)\.tsx$/ },
  { name: 'frame', test: frame },
  { name: 'home', test: home, minShareCount: 2 },
  { name: 'parts', test: kit, minShareCount: 2 },
  { name: 'forms', test: forms, minShareCount: 2 },
  // Lists of articles do without it.
  { name: 'compare', test: /web\/src\/entities\/compare\//, minShareCount: 2 },
  ...featureLayers,
  // Lists load it when something is moved.
  {
    name: 'moves',
    test: /web\/src\/(features\/editorial\/articles\/(moves\/|text\.ts|writing\/|checklist\/)|entities\/article-steps\/)/,
    minShareCount: 2,
  },
  { name: 'editor', test: /web\/src\/ui\/editor\/article-editor\.tsx$/ },
  { name: 'desk', test: /web\/src\/features\/editorial\/articles\/desk\/screens\.ts$/ },
]

/** The layers as rolldown takes them. */
export const chunkLayers = layers.map((layer, place) => ({ ...layer, priority: layers.length - place }))
