/**
 * Remembers what a costly question answered, per asked object, for some milliseconds. After that the
 * old answer is still given while a new one is fetched; only the first caller ever waits.
 */
export function remembered<Asked extends object, Answer>(
  milliseconds: number,
  load: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  type Kept = { answer: Promise<Answer>; until: number; renewing: boolean }
  const kept = new WeakMap<Asked, Kept>()

  const fetch = (asked: Asked): Promise<Answer> => {
    const answer = load(asked)
    const entry: Kept = { answer, until: Date.now() + milliseconds, renewing: false }
    kept.set(asked, entry)
    answer.catch(() => {
      if (kept.get(asked) === entry) kept.delete(asked)
    })
    return answer
  }

  return (asked) => {
    const entry = kept.get(asked)
    if (!entry) return fetch(asked)
    if (entry.until < Date.now() && !entry.renewing) {
      entry.renewing = true
      load(asked).then(
        (answer) =>
          kept.set(asked, {
            answer: Promise.resolve(answer),
            until: Date.now() + milliseconds,
            renewing: false,
          }),
        () => {
          entry.renewing = false
        },
      )
    }
    return entry.answer
  }
}
