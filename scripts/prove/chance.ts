/** Chance that comes out the same for the same seed. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `below`. */
  below(below: number): number
  /** A time until something that happens every `mean` on the average. */
  wait(mean: number): number
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  return {
    next,
    below: (below) => Math.floor(next() * below),
    wait: (mean) => -Math.log(1 - next()) * mean,
  }
}
