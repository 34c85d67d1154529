import type { Icon } from '@tabler/icons-react'
import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { stageName } from '@toasoan/contract/editorial/stages'
import { say } from '@toasoan/contract/kit/text'
import { stageIcons } from '#web/entities/stage-badge.tsx'
import { language } from '#web/language/language.ts'
import type { LockState } from '../writing/lock-calls.ts'

/** The icon of a move: that of the stage it leads to. */
export const moveIcon = ({ to_stage }: Pick<ArticleMove, 'to_stage'>): Icon => stageIcons[stageName(to_stage)]

/** Forward moves first, those that end an article last. */
export const inOrder = (moves: readonly ArticleMove[]): ArticleMove[] => {
  const rank = { forward: 0, back: 1, end: 2 }
  return moves.toSorted((one, other) => rank[one.direction] - rank[other.direction])
}

/** The nearest step onward and back that the person may make now. */
export function stepsOf(moves: readonly ArticleMove[]) {
  const allowed = inOrder(moves).filter((move) => move.allowed)
  return {
    onward: allowed.find(({ direction }) => direction === 'forward'),
    back: allowed.find(({ direction }) => direction === 'back'),
  }
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
