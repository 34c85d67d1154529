import type { Aim, Shot } from './attack.ts'
import { dice } from './material.ts'

const roll = dice(7)

export const oneOf = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T

/** Requests one of which is drawn each time. */
export const anyOf = (shots: readonly Shot[]): Aim => ({ next: () => oneOf(shots) })

/** A request that is made anew each time. */
export const made = (make: () => Shot): Aim => ({ next: make })

export const json = (body: unknown) => JSON.stringify(body)

/** An article that is being edited: each save must name the version before. */
export type Edited = { id: number; version: number; epoch: number }

/**
 * Saves of articles, each under way once at a time. One whose answer never came (the measurement
 * ended) is not used again, since its version is not known.
 */
export function saves(articles: Edited[], make: (article: Edited) => Shot): Aim {
  const free = [...articles]
  return {
    next() {
      const article = free.shift()
      if (!article) throw new Error('too few articles for the updates: fewer rounds or connections')
      return {
        ...make(article),
        done(status) {
          if (status !== 200) return
          article.version += 1
          free.push(article)
        },
      }
    },
  }
}
