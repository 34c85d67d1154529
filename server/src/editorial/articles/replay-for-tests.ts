import { stages } from '@toasoan/contract/editorial/stages'

/** A transition as logged. */
export type Recorded = {
  transition_code: string
  from_stage: number
  to_stage: number
  version: number
  hash: string
  actor_id: number
}

/** Result of replaying a log. */
export type Replayed = {
  stage: number
  stage_before_delete: number | null
  /** Hash of the published version; null if unpublished. */
  published: string | null
  /** User who scheduled its publication; null if none. */
  publish_by: number | null
  /** Hashes approved by a user other than the author. */
  approved: Set<string>
}

const s = stages

/**
 * The default workflow by the table of domain-editorial.md, written independently of the seeds, guards and
 * effects that it checks.
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

/** States that must never be public. */
const unread: readonly number[] = [s.archived, s.internal, s.deleted]

/**
 * Replays the recorded transitions of an article from its first draft. Throws at the first invalid one: from
 * a stage other than the article's, to one other than the transition's target, by a user who may not make it,
 * or with an unapproved version.
 */
export function replay(authorId: number, log: readonly Recorded[]): Replayed {
  const approved = new Set<string>()
  let stage: number = s.private
  let before: number | null = null
  let published: string | null = null
  let version = 1
  /** Approved hash: ended by an edit and by any transition other than forward ones. */
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
      // An edit alone ends a schedule without moving the article.
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
    // Internal publication keeps the approval, and it may still be published.
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
