import { retime, syllablesOf } from './transcript-timing.ts'
import type { Segment, TranscriptChange } from './transcripts.ts'

/** A passage that somebody else changed meanwhile: what each of the two wants. */
export type Conflict = { id: string; yours: string; theirs: string }

/** What became of changes: the passages after them, or why not. */
export type Applied = { segments: Segment[] } | { conflicts: Conflict[] } | { gone: string }

type Edit = Extract<TranscriptChange, { do: 'edit' }>
type Split = Extract<TranscriptChange, { do: 'split' }>

const fields = ['text', 'speaker', 'checked', 'from', 'to'] as const

const sameText = (one: Segment | undefined, other: Segment | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.text === other.text &&
  one.from === other.from &&
  one.to === other.to

/** Whether somebody else changed what this change is about, and otherwise than it wants. */
function collides(change: TranscriptChange, before: Segment | undefined, now: Segment): boolean {
  if (!before) return false
  if (change.do === 'edit')
    return fields.some(
      (name) => change[name] !== undefined && before[name] !== now[name] && change[name] !== now[name],
    )
  return !sameText(before, now)
}

function edited(segment: Segment, { text, speaker, checked, from, to }: Edit): Segment {
  const begins = from ?? segment.from
  const moved = { ...segment, from: begins, to: Math.max(begins, to ?? segment.to) }
  const isMoved = moved.from !== segment.from || moved.to !== segment.to
  const words = segment.words.map((word) => ({
    ...word,
    from: Math.min(Math.max(word.from, moved.from), moved.to),
    to: Math.min(Math.max(word.to, moved.from), moved.to),
  }))
  const bounded = isMoved ? { ...moved, words } : moved
  const changed = text !== undefined && text !== segment.text
  return {
    ...bounded,
    ...(changed ? { text, words: retime(bounded, text), doubtful: false } : {}),
    ...(speaker === undefined ? {} : { speaker }),
    ...(checked === undefined ? {} : { checked, ...(checked ? { doubtful: false } : {}) }),
  }
}

function parted(segment: Segment, { at, into }: Split): Segment[] {
  const [first, second] = [segment.text.slice(0, at).trim(), segment.text.slice(at).trim()]
  if (first === '' || second === '') return [segment]
  const place = syllablesOf(first).length
  const words =
    segment.words.length === syllablesOf(segment.text).length ? segment.words : retime(segment, segment.text)
  const middle = words[place]?.from ?? segment.to
  return [
    { ...segment, text: first, to: middle, words: words.slice(0, place) },
    { ...segment, id: into, text: second, from: middle, words: words.slice(place) },
  ]
}

const joined = (one: Segment, other: Segment): Segment => ({
  ...one,
  to: Math.max(one.to, other.to),
  text: `${one.text} ${other.text}`.trim(),
  words: [...one.words, ...other.words],
  checked: one.checked && other.checked,
  doubtful: one.doubtful || other.doubtful,
})

/**
 * Makes changes, which somebody made on the passages `base`, to the passages as they are now. What others changed
 * elsewhere stays; where both changed the same, nothing is done.
 */
export function applyChanges(
  base: readonly Segment[],
  current: readonly Segment[],
  changes: readonly TranscriptChange[],
): Applied {
  const then = new Map(base.map((segment) => [segment.id, segment]))
  const touched = new Set<string>()
  const conflicts: Conflict[] = []
  let segments = [...current]
  for (const change of changes) {
    const place = segments.findIndex(({ id }) => id === change.id)
    const now = segments[place]
    if (!now) return { gone: change.id }
    const next = segments[place + 1]
    // What this same request made is nobody else's.
    if (!touched.has(change.id) && collides(change, then.get(change.id), now)) {
      const yours = change.do === 'edit' ? (change.text ?? now.text) : (then.get(change.id)?.text ?? '')
      conflicts.push({ id: change.id, yours, theirs: now.text })
      continue
    }
    if (change.do === 'edit') segments[place] = edited(now, change)
    if (change.do === 'split') {
      if (segments.some(({ id }) => id === change.into)) return { gone: change.into }
      segments.splice(place, 1, ...parted(now, change))
      touched.add(change.into)
    }
    if (change.do === 'join') {
      if (!next) return { gone: change.id }
      if (!touched.has(next.id) && then.has(next.id) && !sameText(then.get(next.id), next)) {
        conflicts.push({ id: next.id, yours: then.get(next.id)?.text ?? '', theirs: next.text })
        continue
      }
      segments.splice(place, 2, joined(now, next))
    }
    if (change.do === 'remove') segments = segments.filter(({ id }) => id !== change.id)
    touched.add(change.id)
  }
  return conflicts.length > 0 ? { conflicts } : { segments }
}
