import { stages } from '@toasoan/contract/editorial/stages'
import { transitions } from '../base/data/workflow.ts'
import type { DemoArticle } from './articles/types.ts'
import { demoDepartments, demoPeople } from './people.ts'

/** A move that an article of the demo made on its way. */
export type Step = {
  move: (typeof transitions)[number]
  to: number
  /** A username of `demoPeople`. */
  actor: string
  at: Date
  reason: string
  /** The version that it was made on. */
  version: number
  /** What readers were told with it. */
  correction: string | null
}

const minute = 60_000

/** The moves that lead to each stage. */
const paths: Record<DemoArticle['stage'], string[]> = {
  private: [],
  draft: ['submit'],
  approved: ['submit', 'forward'],
  corrected: ['submit', 'forward', 'approve'],
  published: ['submit', 'forward', 'approve', 'publish'],
  internal: ['submit', 'forward', 'internal'],
  archived: ['submit', 'forward', 'approve', 'publish', 'unpublish'],
  deleted: ['delete'],
}

/** The same number for an article at every seeding, so that each has a way of its own. */
const turnOf = ({ key }: DemoArticle): number =>
  [...key].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)

/** Some that came out days ago went back once on their way, or were taken back by their author. */
function pathOf(article: DemoArticle): string[] {
  const path = paths[article.stage]
  if (article.stage !== 'published' || article.correction || article.hoursAgo < 36) return path
  const turn = turnOf(article)
  if (turn % 6 === 1) return ['submit', 'forward', 'return', ...path.slice(1)]
  return turn % 11 === 4 ? ['submit', 'withdraw', ...path] : path
}

/** How much longer, or shorter, than usual an article took between its moves. */
const paceOf = (article: DemoArticle): number => 0.4 + ((turnOf(article) * 37) % 100) / 30

const reasons: Record<string, string> = {
  return: 'Cần thêm ý kiến của địa phương trước khi duyệt.',
  unpublish: 'Nguồn tin đính chính số liệu, gỡ để kiểm tra lại.',
  delete: 'Trùng đề tài với tin đã đăng.',
}

const minutesBetween = [55, 35, 25, 20, 600]

/** The department of a person and those above it, nearest first. */
function chainOf(username: string): string[] {
  const chain: string[] = []
  let code: string | null | undefined = demoPeople.find((person) => person.username === username)?.department
  while (code) {
    chain.push(code)
    code = demoDepartments.find((department) => department.code === code)?.parent
  }
  return chain
}

/** The nearest person of a role to the author, but not the author. */
function nearest(role: 'editor' | 'head' | 'secretary', author: string): string {
  for (const department of chainOf(author)) {
    const found = demoPeople.find(
      (person) => person.role === role && person.department === department && person.username !== author,
    )
    if (found) return found.username
  }
  return { editor: 'bientap', head: 'truongban', secretary: 'thuky' }[role]
}

function actorOf(code: string, author: string): string {
  if (code === 'submit' || code === 'withdraw' || code === 'delete') return author
  if (code === 'forward' || code === 'revise') return nearest('editor', author)
  return code === 'approve' || code === 'return' ? nearest('head', author) : nearest('secretary', author)
}

/** Moves one after the other from a stage on, the last of which happened at `end` (epoch milliseconds). */
function walk(codes: readonly string[], start: number, author: string, end: number, pace = 1): Step[] {
  let from = start
  const steps = codes.map((code, place) => {
    const move = transitions.find((transition) => transition.code === code && transition.from === from)
    if (!move) throw new Error(`No transition ${code} from ${from}`)
    from = move.to ?? stages.private
    return {
      move,
      to: from,
      actor: actorOf(code, author),
      reason: reasons[code] ?? '',
      version: 1,
      correction: null,
      minutes: (minutesBetween[place] ?? 30) * pace,
    }
  })
  let at = end
  return steps
    .reverse()
    .map(({ minutes, ...step }) => {
      const made = { ...step, at: new Date(at) }
      at -= minutes * minute
      return made
    })
    .reverse()
}

/** The moves of a demo article, the last of which happened at `end` (epoch milliseconds). */
export const stepsTo = (article: DemoArticle, end: number): Step[] =>
  walk(pathOf(article), stages.private, article.author, end, paceOf(article))

/** The moves by which a live article was mended, its second version published at `end`. */
export const stepsToMend = ({ author, correction }: DemoArticle, end: number): Step[] =>
  walk(['revise', 'forward', 'approve', 'publish'], stages.published, author, end).map((step, place) => ({
    ...step,
    version: place === 0 ? 1 : 2,
    correction: step.move.code === 'publish' ? (correction?.text ?? null) : null,
  }))
