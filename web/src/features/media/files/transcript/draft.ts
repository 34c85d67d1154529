import { applyChanges } from '@toasoan/contract/media/transcript-changes'
import type { Segment, Transcript, TranscriptChange } from '@toasoan/contract/media/transcripts'

/** A transcript with what somebody changed on it and has not saved. */
export type Draft = { base: Transcript; changes: readonly TranscriptChange[] }

/** Changes of one saving, as many as the server takes. */
export const mostChanges = 500

/** The passages as the draft has them. */
export function segmentsOf({ base, changes }: Draft): Segment[] {
  const applied = applyChanges(base.segments, base.segments, changes)
  return 'segments' in applied ? applied.segments : base.segments
}

/** Adds a change; edits of the same passage one after the other are one. The first `kept` changes stay as they are. */
export function withChange({ base, changes }: Draft, change: TranscriptChange, kept = 0): Draft {
  const last = changes.at(-1)
  const merges = change.do === 'edit' && last?.do === 'edit' && last.id === change.id && changes.length > kept
  return { base, changes: merges ? [...changes.slice(0, -1), { ...last, ...change }] : [...changes, change] }
}

/** The draft upon a newer version, without changes of passages that are gone there; tells whether some were dropped. */
export function rebased(
  base: Transcript,
  changes: readonly TranscriptChange[],
): Draft & { dropped: boolean } {
  let left = changes
  for (;;) {
    const applied = applyChanges(base.segments, base.segments, left)
    if (!('gone' in applied)) return { base, changes: left, dropped: left.length < changes.length }
    const rest = left.filter(
      (change) => change.id !== applied.gone && !('into' in change && change.into === applied.gone),
    )
    left = rest.length < left.length ? rest : []
  }
}

/**
 * The draft upon what somebody else saved meanwhile, when both go together; null when they changed the same, which is
 * asked when it is saved.
 */
export function mergedWith({ base, changes }: Draft, newer: Transcript): Draft | null {
  if (changes.length === 0) return { base: newer, changes }
  const applied = applyChanges(base.segments, newer.segments, changes)
  return 'segments' in applied ? { base: newer, changes } : null
}

/** A passage that two changed: what each wants. */
export type Clash = { id: string; yours: string; theirs: string }

/** The changes without those of passages in which the other's text was chosen. */
export const withoutTheirs = (
  changes: readonly TranscriptChange[],
  theirs: ReadonlySet<string>,
): TranscriptChange[] => changes.filter(({ id }) => !theirs.has(id))

/** A name for a passage that comes into being here. */
export const freshId = (): string => `p${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
