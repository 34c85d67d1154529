import type { Text } from '@toasoan/contract/kit/text'

/** What a screen is about and how its work is done. */
export type ScreenGuide = {
  title: Text
  /** Beginnings of the addresses that it is about; the longest that fits is shown. */
  paths: readonly string[]
  about: Text
  steps: readonly Text[]
}

/** What one does of a role: on the first day, every day, and when something happens. */
export type RoleGuide = {
  /** The name that the role has in the database of a new house. */
  name: Text
  /** A screen of its daily work, as `npm run gallery -- --guides` takes it, and what it shows. */
  picture: { name: string; shows: Text }
  firstDay: readonly Text[]
  daily: readonly Text[]
  when: readonly { happens: Text; act: Text }[]
}
