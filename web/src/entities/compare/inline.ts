import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { diffArrays } from 'diff'
import { joined, type Token, tokensOf } from './tokens.ts'

/** A part of a block: equal on both sides, same words with other formatting, or on one side only. */
export type Part = {
  kind: 'same' | 'format' | 'added' | 'removed'
  before: DocumentNode[]
  after: DocumentNode[]
}

/** Above this number of differences a block counts as replaced: computing them would take seconds. */
const mostEdits = 1000

type Run = { same: boolean; before: Token[]; after: Token[] }

/** Alternating ranges of equal and different tokens. */
function runsOf(before: readonly Token[], after: readonly Token[]): Run[] {
  const changes = diffArrays([...before], [...after], {
    comparator: (one, other) => one.key === other.key,
    maxEditLength: mostEdits,
  })
  if (!changes) return [{ same: false, before: [...before], after: [...after] }]
  const runs: Run[] = []
  let [at, to] = [0, 0]
  for (const { added, removed, count = 0 } of changes) {
    const same = !added && !removed
    const last = runs.at(-1)
    const run = last && last.same === same ? last : { same, before: [], after: [] }
    if (run !== last) runs.push(run)
    if (!added) run.before.push(...before.slice(at, at + count))
    if (!removed) run.after.push(...after.slice(to, to + count))
    if (!added) at += count
    if (!removed) to += count
  }
  return runs
}

const isWord = ({ key }: Token) => /[\p{L}\p{N}]/u.test(key)

/** Equal spaces and punctuation between two changes are merged into one change for readability. */
function withoutCrumbs(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const [at, run] of runs.entries()) {
    const crumb = run.same && at > 0 && at < runs.length - 1 && !run.before.some(isWord)
    const changed = crumb ? { ...run, same: false } : run
    const last = kept.at(-1)
    if (last && last.same === changed.same) {
      last.before = [...last.before, ...changed.before]
      last.after = [...last.after, ...changed.after]
    } else kept.push({ ...changed })
  }
  return kept
}

const nodesOf = (tokens: readonly Token[]) => joined(tokens.map(({ node }) => node))

/** A range of equal words, split where the formatting changes. */
function partsOfSame({ before, after }: Run): Part[] {
  const parts: Part[] = []
  let start = 0
  const isSame = (at: number) => before[at]?.marks === after[at]?.marks
  for (let at = 1; at <= before.length; at += 1) {
    if (at < before.length && isSame(at) === isSame(start)) continue
    parts.push({
      kind: isSame(start) ? 'same' : 'format',
      before: nodesOf(before.slice(start, at)),
      after: nodesOf(after.slice(start, at)),
    })
    start = at
  }
  return parts
}

function partsOf(run: Run): Part[] {
  if (run.same) return partsOfSame(run)
  const parts: Part[] = []
  if (run.before.length > 0) parts.push({ kind: 'removed', before: nodesOf(run.before), after: [] })
  if (run.after.length > 0) parts.push({ kind: 'added', before: [], after: nodesOf(run.after) })
  return parts
}

/** Compares the inline content of two blocks word by word; the parts reproduce both sides exactly. */
export const compareInline = (before: readonly DocumentNode[], after: readonly DocumentNode[]): Part[] =>
  withoutCrumbs(runsOf(tokensOf(before), tokensOf(after))).flatMap(partsOf)

/** Compares two plain texts word by word. */
export const compareText = (before: string, after: string): Part[] => {
  const nodes = (text: string): DocumentNode[] => (text ? [{ type: 'text', text }] : [])
  return compareInline(nodes(before), nodes(after))
}

/** One side of a comparison, reconstructed. */
export const sideOf = (parts: readonly Part[], side: 'before' | 'after'): DocumentNode[] =>
  joined(parts.flatMap((part) => part[side]))
