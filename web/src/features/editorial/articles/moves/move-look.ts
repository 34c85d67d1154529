import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBuilding,
  IconRotate,
  IconSend,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react'
import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { type StageName, stageName } from '@toasoan/contract/editorial/stages'
import { say } from '@toasoan/contract/kit/text'
import { language } from '#web/language/language.ts'
import type { LockState } from '../writing/lock-calls.ts'

const byStage: Partial<Record<StageName, Icon>> = {
  published: IconWorldUpload,
  internal: IconBuilding,
  archived: IconArchive,
  deleted: IconTrash,
  draft: IconSend,
}

/** The icon of a move: where it leads, or that it leads back. */
export function moveIcon({ direction, to_stage, code }: ArticleMove): Icon {
  if (code === 'restore') return IconRotate
  if (direction === 'back') return IconArrowBackUp
  return byStage[stageName(to_stage)] ?? IconArrowForwardUp
}

/** Forward moves first, those that end an article last. */
export const inOrder = (moves: readonly ArticleMove[]): ArticleMove[] => {
  const rank = { forward: 0, back: 1, end: 2 }
  return moves.toSorted((one, other) => rank[one.direction] - rank[other.direction])
}

/** Why a move cannot be made, as a sentence of its own; the server gives it as the end of one. */
export const whyNot = ({ why }: Pick<ArticleMove, 'why'>): string =>
  why ? why[0]!.toLocaleUpperCase('vi') + why.slice(1) : ''

/** Whether a move takes something away from readers or from the desk. */
export const isDangerous = ({ direction, to_stage }: Pick<ArticleMove, 'direction' | 'to_stage'>): boolean =>
  direction === 'end' && ['archived', 'deleted'].includes(stageName(to_stage))

/** Why nobody else moves what a person edits. */
const edited = (name: string): string => say(articleErrors.lockedByOther.message, language(), { name })

/**
 * The moves as they stand while somebody writes: what the article lacked when it was read may be mended in the form
 * by now, and the lock keeps out whoever lost it since and not who holds it. The server looks again.
 */
export const movesWhileWriting = (moves: readonly ArticleMove[], lock: LockState): ArticleMove[] =>
  moves.map((move) => {
    if (move.obstacle === 'rule') return move
    if (lock.kind === 'lost' && lock.name)
      return { ...move, allowed: false, why: edited(lock.name), obstacle: 'lock' }
    const isKeptOut = move.obstacle === 'lock' && lock.kind !== 'mine'
    return move.obstacle === null || isKeptOut ? move : { ...move, allowed: true, why: null }
  })
