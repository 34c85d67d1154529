import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import type { StoryEntry, StoryKind } from '@toasoan/contract/planning/story-timeline'
import type { Database } from '../database/database.ts'
import type { Actor } from '../transitions/change-status.ts'

/** The known records of a story, by kind. */
export type Story = Readonly<Record<StoryKind, readonly number[]>>

/**
 * One kind of record in stories. A domain exports its own in its `public.ts`; `planning/timeline/sources.ts`
 * joins them. Permissions belong to the domain: it returns what the actor may see, and the story is followed
 * only through visible records.
 */
export type StorySource = {
  readonly kind: StoryKind
  /** Visible records of the story, each with its links. */
  readonly find: (db: Database, actor: Actor, story: Story) => Promise<Found[]>
}

/** An entry, and further records of the same story. */
export type Found = { entry: StoryEntry; further?: Partial<Story> }

/** Steps with a timestamp, in order. */
export const stepsOf = (language: Language, steps: readonly (readonly [Text, string | null])[]) =>
  steps.flatMap(([label, at]) => (at ? [{ label: say(label, language), at }] : []))
