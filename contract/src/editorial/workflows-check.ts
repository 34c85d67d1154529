import { isPermission, type Permission } from '../access/catalogue.ts'
import { permissionLabel } from '../access/verbs.ts'
import { say, type Text, text } from '../kit/text.ts'
import { stageLabels, stageName, stages } from './stages.ts'
import type { GroupFacts, GroupGrant, WorkflowWarning } from './workflows.ts'

/** A transition as far as it decides what can happen. */
export type GraphMove = {
  code: string
  name: string
  name_en: string
  from_stage: number
  to_stage: number | null
  ability: string
  other_person_required: boolean
  author_only: boolean
  approves: boolean
  active: boolean
}

/** Where an article can stand: its stage, whether its version is approved, whether readers see one. */
type Standing = { stage: number; approved: boolean; live: boolean }

const keyOf = ({ stage, approved, live }: Standing) => stage * 4 + Number(approved) * 2 + Number(live)
const moveKey = ({ code, from_stage }: Pick<GraphMove, 'code' | 'from_stage'>) => `${from_stage}.${code}`

/** Where a move leads from a standing; null when it cannot be made there. Follows server/…/articles/guards.ts. */
function after(move: GraphMove, { approved, live }: Standing): Standing | null {
  const to = move.to_stage
  if (to === stages.published && !approved && !move.approves) return null
  if (to === stages.archived && !live) return null
  if ((to === stages.deleted || to === stages.internal) && live) return null
  // Restoring leads to where the deletion was made, which is known already.
  if (to === null) return null
  const keeps = to === stages.published || to === stages.internal
  return {
    stage: to,
    approved: move.approves || (keeps && approved),
    live: to === stages.published || (live && to !== stages.archived),
  }
}

/** Every standing an article can come to by these moves, and the moves that can be made at all. */
function walk(moves: readonly GraphMove[]) {
  const start: Standing = { stage: stages.private, approved: false, live: false }
  const seen = new Map([[keyOf(start), start]])
  const made = new Set<string>()
  const waiting = [start]
  for (let standing = waiting.pop(); standing; standing = waiting.pop()) {
    for (const move of moves) {
      if (move.from_stage !== standing.stage) continue
      if (move.to_stage === null) made.add(moveKey(move))
      const next = after(move, standing)
      if (!next) continue
      made.add(moveKey(move))
      if (seen.has(keyOf(next))) continue
      seen.set(keyOf(next), next)
      waiting.push(next)
    }
  }
  const reached = new Set([...seen.values()].map(({ stage }) => stage))
  const leaves = (standing: Standing) =>
    moves.some(
      (move) => move.from_stage === standing.stage && (move.to_stage === null || after(move, standing)),
    )
  /** Stages at which an article can come to stand so that no move leads on. */
  const stuck = new Set([...seen.values()].flatMap((standing) => (leaves(standing) ? [] : standing.stage)))
  return {
    made,
    reached,
    stuck,
    publishes: [...seen.values()].some(({ stage }) => stage === stages.published),
  }
}

const sentences = {
  noStart: text(
    'Không có bước nào đi từ “{stage}”: tin bài mới không đi đâu được.',
    'No move leads from “{stage}”: new stories go nowhere.',
  ),
  noPublish: text('Không có đường nào đưa tin bài đến xuất bản.', 'No way leads a story to publication.'),
  unapproved: text(
    'Không có đường nào đến xuất bản đi qua một bước duyệt. Hãy đánh dấu một bước tiến là bước duyệt.',
    'No way to publication passes an approval. Mark a forward move as the approving one.',
  ),
  nobodyPublishes: text(
    'Với các nhóm hiện tại, không ai đưa được tin bài đến xuất bản.',
    'With the groups as they are, nobody can bring a story to publication.',
  ),
  unreachable: text('Không có đường nào đến “{stage}”.', 'No way leads to “{stage}”.'),
  deadEnd: text(
    'Tin bài đến “{stage}” thì không ra được.',
    'A story that comes to “{stage}” cannot leave it.',
  ),
  nobodyLeaves: text(
    'Tin bài đến “{stage}” thì, với các nhóm hiện tại, không ai đưa ra được.',
    'With the groups as they are, nobody can take a story out of “{stage}”.',
  ),
  onlyForward: text('Ở “{stage}” không trả lại được.', 'At “{stage}” nothing can be returned.'),
  noUnpublish: text('Bài đã đăng không gỡ được.', 'What is published cannot be taken down.'),
  noRestore: text('Bài đã xóa không khôi phục được.', 'What is deleted cannot be restored.'),
  contradiction: text(
    '“{move}” đòi chính tác giả mà cũng đòi người khác tác giả: không ai làm được.',
    '“{move}” asks for the author and for another person: nobody can make it.',
  ),
  never: text('“{move}” không bao giờ làm được.', '“{move}” can never be made.'),
  neverUnapproved: text(
    '“{move}” không bao giờ làm được: chưa có bước duyệt nào trước nó.',
    '“{move}” can never be made: no approval comes before it.',
  ),
  nobody: text('“{move}” chưa được gán cho nhóm nào.', '“{move}” is assigned to no group.'),
  empty: text(
    '“{move}” chỉ được gán cho nhóm không có người: {groups}.',
    '“{move}” is assigned only to groups without people: {groups}.',
  ),
  ability: text(
    '“{move}” cần quyền “{ability}” mà không ai trong nhóm {groups} có.',
    '“{move}” needs “{ability}”, which nobody in {groups} holds.',
  ),
}

function warn(
  level: WorkflowWarning['level'],
  code: string,
  sentence: Text,
  { stage, move }: { stage?: number; move?: GraphMove } = {},
  more: Record<string, Text> = {},
): WorkflowWarning {
  const filled = (language: 'vi' | 'en') =>
    say(sentence, language, {
      ...(stage === undefined ? {} : { stage: stageLabels[stageName(stage)][language] }),
      ...(move ? { move: (language === 'en' && move.name_en) || move.name } : {}),
      ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value[language]])),
    })
  return {
    level,
    code,
    stage: stage ?? move?.from_stage ?? null,
    transition: move ? { code: move.code, from_stage: move.from_stage } : null,
    message: { vi: filled('vi'), en: filled('en') },
  }
}

const waiting: readonly number[] = [stages.draft, stages.approved, stages.corrected]

/** Stages that an article must be able to leave; what is published, taken down or thrown away may stay so. */
const passing: readonly number[] = [...waiting, stages.internal]

/** What the moves alone make impossible. */
function checkGraph(moves: readonly GraphMove[]): WorkflowWarning[] {
  const found: WorkflowWarning[] = []
  const possible = moves.filter((move) => !(move.author_only && move.other_person_required))
  const { reached, publishes, made, stuck } = walk(possible)
  const out = (stage: number) => moves.filter((move) => move.from_stage === stage)
  if (out(stages.private).length === 0) found.push(warn('error', 'no_start', sentences.noStart, { stage: 1 }))
  if (!publishes) {
    const approvedAnyway = walk(possible.map((move) => ({ ...move, approves: true }))).publishes
    found.push(
      approvedAnyway
        ? warn('error', 'no_approval', sentences.unapproved)
        : warn('error', 'no_publish', sentences.noPublish),
    )
  }
  const named = new Set(moves.flatMap(({ from_stage, to_stage }) => [from_stage, to_stage ?? from_stage]))
  for (const stage of [...named].sort()) {
    if (!reached.has(stage)) {
      found.push(warn('warning', 'unreachable', sentences.unreachable, { stage }))
      continue
    }
    if (passing.includes(stage) && stuck.has(stage))
      found.push(warn('error', 'dead_end', sentences.deadEnd, { stage }))
    else if (waiting.includes(stage)) {
      if (!out(stage).some(({ to_stage }) => to_stage !== null && to_stage < stage))
        found.push(warn('hint', 'only_forward', sentences.onlyForward, { stage }))
    }
  }
  for (const move of moves) {
    if (!possible.includes(move))
      found.push(warn('error', 'contradiction', sentences.contradiction, { move }))
    else if (reached.has(move.from_stage) && !made.has(moveKey(move))) {
      const lacksApproval = move.to_stage === stages.published
      found.push(
        lacksApproval
          ? warn('warning', 'never_approved', sentences.neverUnapproved, { move })
          : warn('warning', 'never', sentences.never, { move }),
      )
    }
  }
  if (publishes && !moves.some(({ to_stage }) => to_stage === stages.archived))
    found.push(warn('warning', 'no_unpublish', sentences.noUnpublish, { stage: stages.published }))
  if (reached.has(stages.deleted) && out(stages.deleted).length === 0)
    found.push(warn('hint', 'no_restore', sentences.noRestore, { stage: stages.deleted }))
  return found
}

const abilityLabel = (ability: string): Text =>
  isPermission(ability) ? permissionLabel(ability as Permission) : { vi: ability, en: ability }

/** The groups that have a move, and what stands in its way with them. */
function checkPeople(
  moves: readonly GraphMove[],
  grants: readonly GroupGrant[],
  facts: readonly GroupFacts[],
): { found: WorkflowWarning[]; makeable: GraphMove[] } {
  const found: WorkflowWarning[] = []
  const makeable: GraphMove[] = []
  for (const move of moves) {
    const ids = grants
      .filter(({ transition_code }) => transition_code === null || transition_code === move.code)
      .map(({ group_id }) => group_id)
    const groups = facts.filter(({ id }) => ids.includes(id))
    const peopled = groups.filter(({ people }) => people > 0)
    const able = peopled.filter(({ abilities }) => abilities.includes(move.ability))
    const names = (list: readonly GroupFacts[]): Text => {
      const joined = list.map(({ name }) => `“${name}”`).join(', ')
      return { vi: joined, en: joined }
    }
    if (able.length > 0) makeable.push(move)
    if (groups.length === 0) found.push(warn('warning', 'nobody', sentences.nobody, { move }))
    else if (peopled.length === 0)
      found.push(warn('warning', 'empty_group', sentences.empty, { move }, { groups: names(groups) }))
    else {
      const unable = peopled.filter((group) => !able.includes(group))
      if (unable.length > 0)
        found.push(
          warn(
            able.length === 0 ? 'warning' : 'hint',
            'lacks_ability',
            sentences.ability,
            { move },
            { groups: names(unable), ability: abilityLabel(move.ability) },
          ),
        )
    }
  }
  return { found, makeable }
}

const rank = { error: 0, warning: 1, hint: 2 }

/**
 * What in a workflow cannot work, the worst first. The way of an article is followed through every
 * standing it can come to, with the guards of the moves; then once more by the moves that somebody can
 * make. Without `facts` people are left out.
 */
export function checkWorkflow(
  moves: readonly GraphMove[],
  grants: readonly GroupGrant[] = [],
  facts: readonly GroupFacts[] | null = null,
): WorkflowWarning[] {
  const active = moves.filter((move) => move.active)
  const found = checkGraph(active)
  if (facts) {
    const people = checkPeople(active, grants, facts)
    const usable = people.makeable.filter((move) => !(move.author_only && move.other_person_required))
    if (!found.some(({ code }) => code === 'no_publish' || code === 'no_approval') && !walk(usable).publishes)
      found.push(warn('error', 'nobody_publishes', sentences.nobodyPublishes))
    const { reached, stuck } = walk(usable)
    const known = new Set(found.filter(({ code }) => code === 'dead_end').map(({ stage }) => stage))
    for (const stage of passing)
      if (reached.has(stage) && stuck.has(stage) && !known.has(stage))
        found.push(warn('error', 'nobody_leaves', sentences.nobodyLeaves, { stage }))
    found.push(...people.found)
  }
  return found.sort((one, other) => rank[one.level] - rank[other.level])
}
