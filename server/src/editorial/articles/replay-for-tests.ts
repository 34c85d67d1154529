import { stages } from '@toasoan/contract/editorial/stages'

/** A move as the log keeps it. */
export type Recorded = {
  transition_code: string
  from_stage: number
  to_stage: number
  version: number
  hash: string
  actor_id: number
}

/** Where a log leads to. */
export type Replayed = {
  stage: number
  stage_before_delete: number | null
  /** The hash that readers get; null of what is not on the site. */
  published: string | null
  /** Who planned its publication; null when nobody has. */
  publish_by: number | null
  /** The hashes that somebody other than the author approved. */
  approved: Set<string>
}

const s = stages

/**
 * The seeded way of an article by the table of domain-editorial.md, written down a second time: which move
 * leads from where to where. It shares nothing with the seeds, the guards and the effects that it checks.
 */
const ways: Record<string, Record<number, number | 'before'>> = {
  submit: { [s.private]: s.draft },
  withdraw: { [s.draft]: s.private },
  forward: { [s.draft]: s.approved },
  approve: { [s.approved]: s.corrected },
  return: {
    [s.draft]: s.private,
    [s.approved]: s.draft,
    [s.corrected]: s.approved,
    [s.internal]: s.approved,
  },
  publish: { [s.corrected]: s.published, [s.internal]: s.published },
  internal: { [s.approved]: s.internal, [s.corrected]: s.internal },
  revise: { [s.published]: s.draft },
  unpublish: {
    [s.private]: s.archived,
    [s.draft]: s.archived,
    [s.approved]: s.archived,
    [s.corrected]: s.archived,
    [s.published]: s.archived,
  },
  republish: { [s.archived]: s.corrected },
  delete: {
    [s.private]: s.deleted,
    [s.draft]: s.deleted,
    [s.internal]: s.deleted,
    [s.archived]: s.deleted,
  },
  restore: { [s.deleted]: 'before' },
}

/** What readers must not be left with. */
const unread: readonly number[] = [s.archived, s.internal, s.deleted]

/**
 * Goes through the recorded moves of an article from its first draft on and says where they lead. Throws at the
 * first that could not have been made after those before it: of another stage than the article's, to another
 * than its move leads to, by whom it is not for, or of a version that nobody approved.
 */
export function replay(authorId: number, log: readonly Recorded[]): Replayed {
  const approved = new Set<string>()
  let stage: number = s.private
  let before: number | null = null
  let published: string | null = null
  let version = 1
  /** What stands approved: an edit and any move but onward from there ends it. */
  let standing: string | null = null
  let publish_by: number | null = null
  for (const [place, move] of log.entries()) {
    const { transition_code: code, from_stage: from, hash } = move
    const must = (holds: boolean, what: string) => {
      if (!holds) throw new Error(`move ${place + 1} (${code} of ${from} to ${move.to_stage}): ${what}`)
    }
    must(from === stage, `the article stood at ${stage}`)
    must(move.version >= version, 'an earlier version than before')
    const head = `${move.version} ${hash}`
    if (code === 'schedule' || code === 'unschedule') {
      must(move.to_stage === stage, 'leads nowhere')
      if (code === 'schedule') must(ways.publish?.[stage] !== undefined, 'of what cannot be published')
      if (code === 'schedule') must(standing === head, 'of what is not approved')
      else must(publish_by !== null, 'of what nobody planned')
      publish_by = code === 'schedule' ? move.actor_id : null
      // An edit alone ends a plan without moving the article.
      if (code === 'unschedule') standing = null
      version = move.version
      continue
    }
    const way = ways[code]?.[stage]
    must(way !== undefined, 'no such move')
    const to: number | null | undefined = way === 'before' ? before : way
    must(to === move.to_stage, `leads to ${to}`)
    const byAuthor = move.actor_id === authorId
    if (code === 'submit' || code === 'withdraw') must(byAuthor, 'is the author’s')
    if (code === 'approve') must(!byAuthor, 'is not the author’s')
    if (code === 'approve') approved.add(hash)
    if (code === 'publish') must(standing === head, 'of what is not approved')
    // Shown to staff alone it stays approved, and may go on to readers.
    const keeps = code === 'publish' || code === 'internal'
    standing = code === 'approve' ? head : keeps ? standing : null
    if (code === 'publish') published = hash
    if (code === 'unpublish') {
      must(published !== null, 'of what nobody reads')
      published = null
    }
    before = to === s.deleted ? stage : null
    stage = to as number
    must(published === null || !unread.includes(stage), 'leaves readers with it')
    version = move.version
    publish_by = null
  }
  return { stage, stage_before_delete: before, published, publish_by, approved }
}
