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

const reasons: Record<string, string> = {
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
  if (code === 'submit' || code === 'delete') return author
  if (code === 'forward' || code === 'revise') return nearest('editor', author)
  return code === 'approve' ? nearest('head', author) : nearest('secretary', author)
}

/** Moves one after the other from a stage on, the last of which happened at `end` (epoch milliseconds). */
function walk(codes: readonly string[], start: number, author: string, end: number): Step[] {
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
      minutes: minutesBetween[place] ?? 30,
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
export const stepsTo = ({ stage, author }: DemoArticle, end: number): Step[] =>
  walk(paths[stage], stages.private, author, end)

/** The moves by which a live article was mended, its second version published at `end`. */
export const stepsToMend = ({ author, correction }: DemoArticle, end: number): Step[] =>
  walk(['revise', 'forward', 'approve', 'publish'], stages.published, author, end).map((step, place) => ({
    ...step,
    version: place === 0 ? 1 : 2,
    correction: step.move.code === 'publish' ? (correction?.text ?? null) : null,
  }))
