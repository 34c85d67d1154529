import { type Language, say, type Text } from '@toasoan/contract/kit/text'
import type { StoryEntry, StoryKind } from '@toasoan/contract/planning/story-timeline'
import type { Database } from '../database/database.ts'
import type { Actor } from '../transitions/change-status.ts'

/** The records of a story that are known so far, by kind. */
export type Story = Readonly<Record<StoryKind, readonly number[]>>

/**
 * One kind of what a story is made of. An area exports its own in its `public.ts`; `planning/timeline/sources.ts` joins
 * them. Rights are the area's: what it gives is what the actor may see, and only over what they see is the story followed.
 */
export type StorySource = {
  readonly kind: StoryKind
  /** Those of the story that the actor may see, with what each is joined to. */
  readonly find: (db: Database, actor: Actor, story: Story) => Promise<Found[]>
}

/** An entry, and the further records that belong to the same story. */
export type Found = { entry: StoryEntry; further?: Partial<Story> }

/** Steps that have a time, in their order. */
export const stepsOf = (language: Language, steps: readonly (readonly [Text, string | null])[]) =>
  steps.flatMap(([label, at]) => (at ? [{ label: say(label, language), at }] : []))
