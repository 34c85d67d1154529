const dayLength = 86_400_000

/** Days since 1970 of the run's day, by UTC: SCREEN_DAY, or today. */
const days = Math.floor(
  Date.parse(process.env.SCREEN_DAY ?? new Date().toISOString().slice(0, 10)) / dayLength,
)

/** Whether something at a place of a row has its turn today in `npm test`; `npm run test:all` and runs by hand take all. */
export const isOfToday = (place: number, every: number): boolean =>
  process.env.SUITE !== 'test' || (place + days) % every === 0

/** The part of a row that has its turn today in `npm test`: each of its members every so many days. */
export const ofToday = <One>(row: readonly One[], every: number): One[] =>
  row.filter((_, place) => isOfToday(place, every))
