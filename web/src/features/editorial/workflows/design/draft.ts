import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'
import { stageName, stages } from '@toasoan/contract/editorial/stages'
import type { TransitionInput, TransitionRow } from '@toasoan/contract/editorial/workflow-transitions'
import type { GroupGrant, Layout, WorkflowDetail, WorkflowInput } from '@toasoan/contract/editorial/workflows'
import { slugOf } from '@toasoan/contract/site/paths'

/** A transition while it is designed: `key` names it until it is saved, and its code from then on. */
export type DraftMove = Omit<TransitionInput, 'code'> & { key: string; code: string; isNew: boolean }

/** A workflow while it is designed. Groups name moves by their code, new ones by `+key`. */
export type Draft = {
  name: string
  code: string
  description: string
  active: boolean
  is_default: boolean
  article_type_ids: number[]
  category_ids: number[]
  department_ids: number[]
  layout: Layout
  moves: DraftMove[]
  groups: GroupGrant[]
}

/**
 * Places of the stages unless somebody moved them, in steps of the grid: down and then to the right to the readers,
 * what leaves that way beside it. Most arrows of the seeded workflow fit so.
 */
export const standardLayout: Record<string, { x: number; y: number }> = {
  1: { x: 2, y: 1 },
  2: { x: 2, y: 11 },
  3: { x: 2, y: 21 },
  4: { x: 16, y: 21 },
  5: { x: 30, y: 21 },
  6: { x: 30, y: 11 },
  7: { x: 16, y: 11 },
  8: { x: 16, y: 1 },
}

export const emptyDraft: Draft = {
  name: '',
  code: '',
  description: '',
  active: true,
  is_default: false,
  article_type_ids: [],
  category_ids: [],
  department_ids: [],
  // In one line, in the order a story takes.
  layout: { 1: { x: 2, y: 6 }, 4: { x: 17, y: 6 }, 5: { x: 32, y: 6 } } as Layout,
  moves: [],
  groups: [],
}

/** What a transition row holds that a person writes. */
export const moveOf = (row: TransitionRow): Omit<TransitionInput, 'code'> & { code: string } => ({
  code: row.code,
  name: row.name,
  name_en: row.name_en,
  from_stage: row.from_stage,
  to_stage: row.to_stage,
  ability: row.ability as Permission,
  direction: row.direction,
  reason_required: row.reason_required,
  other_person_required: row.other_person_required,
  author_only: row.author_only,
  may_schedule: row.may_schedule,
  approves: row.approves,
  checklist: row.checklist,
  time_limit_minutes: row.time_limit_minutes,
  active: row.active,
})

/** A saved workflow as a draft. */
export function draftOf(detail: WorkflowDetail): Draft {
  const { name, code, description, active, is_default, layout, groups, transition_rows } = detail
  const { article_type_ids, category_ids, department_ids } = detail
  const moves = transition_rows.map((row) => ({
    ...moveOf(row),
    key: `${row.from_stage}.${row.code}`,
    isNew: false,
  }))
  const known = new Set(moves.map((move) => move.code))
  // Rights on moves that only earlier revisions have are no part of the design.
  const present = groups.filter(
    ({ transition_code }) => transition_code === null || known.has(transition_code),
  )
  return {
    name,
    code,
    description,
    active,
    is_default,
    layout,
    article_type_ids,
    category_ids,
    department_ids,
    moves,
    groups: present,
  }
}

const workAt = (stage: number): Permission => `article.${stageName(stage)}` as Permission

/** The ability a move most likely asks for: the list in which its articles stand. */
export function likelyAbility(from: number, to: number | null): Permission {
  if (to === null) return 'article.restore'
  if (to === stages.deleted) return 'article.delete'
  if (to === stages.archived) return 'article.archived'
  if (to === stages.internal) return 'article.internal'
  if (from === stages.private) return 'article.create'
  if (from === stages.published) return 'article.update'
  return workAt(from)
}

let made = 0

/** A new move between two stages, with what such a move usually asks for. */
export function freshMove(from: number, to: number | null, name: string): DraftMove {
  made += 1
  const back = to !== stages.published && (to === null || to < from)
  const ends = to === stages.archived || to === stages.deleted || to === stages.internal
  const key = `+${made}`
  return {
    key,
    code: key,
    isNew: true,
    name,
    name_en: '',
    from_stage: from,
    to_stage: to,
    ability: likelyAbility(from, to),
    direction: ends ? 'end' : back ? 'back' : 'forward',
    reason_required: back && to !== null && from !== stages.published,
    other_person_required: false,
    author_only: from === stages.private && !ends,
    may_schedule: to === stages.published,
    approves: from === stages.approved && to === stages.corrected,
    checklist: [],
    time_limit_minutes: null,
    active: true,
  }
}

/** The codes that new moves get: of their names, each once in the workflow, so that none shares another's groups. */
export function codesOf(moves: readonly DraftMove[]): Map<string, string> {
  const taken = new Set(moves.filter(({ isNew }) => !isNew).map(({ code }) => code))
  const codes = new Map<string, string>()
  for (const { key, name, isNew } of moves) {
    if (!isNew) continue
    const base = slugOf(name, 50) || 'move'
    let code = base
    for (let n = 2; taken.has(code); n += 1) code = `${base}-${n}`
    taken.add(code)
    codes.set(key, code)
  }
  return codes
}

/** What is sent when a draft is saved. */
export function inputOf(draft: Draft): Omit<WorkflowInput, 'code'> {
  const codes = codesOf(draft.moves)
  const known = new Set(draft.moves.map(({ code }) => code))
  const { moves, groups, code: _code, ...about } = draft
  return {
    ...about,
    transitions: moves.map(({ key, isNew: _isNew, code, ...move }) => ({
      ...move,
      code: codes.get(key) ?? code,
    })),
    groups: groups
      .filter(({ transition_code }) => transition_code === null || known.has(transition_code))
      .map((grant) => ({
        ...grant,
        transition_code: grant.transition_code && (codes.get(grant.transition_code) ?? grant.transition_code),
      })),
  }
}

/** Changes one move; its groups follow a code that changes. */
export const withMove = (draft: Draft, key: string, change: Partial<DraftMove>): Draft => ({
  ...draft,
  moves: draft.moves.map((move) => (move.key === key ? { ...move, ...change } : move)),
})

export function withoutMove(draft: Draft, key: string): Draft {
  const gone = draft.moves.find((move) => move.key === key)
  const moves = draft.moves.filter((move) => move.key !== key)
  const shares = moves.some(({ code }) => code === gone?.code)
  const groups = shares
    ? draft.groups
    : draft.groups.filter(({ transition_code }) => transition_code !== gone?.code)
  return { ...draft, moves, groups }
}

/** Sets which groups have a move besides those that have every one. */
export const withGroups = (
  draft: Draft,
  code: string,
  groups: { group_id: number; scope: Scope }[],
): Draft => ({
  ...draft,
  groups: [
    ...draft.groups.filter(({ transition_code }) => transition_code !== code),
    ...groups.map((one) => ({ ...one, transition_code: code })),
  ],
})

/** The stages that the diagram shows: those that moves name, those placed, and always the first. */
export function stagesOf({ moves, layout }: Pick<Draft, 'moves' | 'layout'>): number[] {
  const named = moves.flatMap(({ from_stage, to_stage }) =>
    to_stage === null ? [from_stage] : [from_stage, to_stage],
  )
  return [...new Set([stages.private, ...named, ...Object.keys(layout).map(Number)])].sort((a, b) => a - b)
}

export const placeOf = (layout: Layout, stage: number): { x: number; y: number } =>
  (layout as Record<string, { x: number; y: number }>)[stage] ?? standardLayout[stage] ?? { x: 1, y: 1 }
