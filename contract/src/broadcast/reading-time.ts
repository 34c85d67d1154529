/** Syllables that a Vietnamese newsreader speaks in a minute. */
const perMinute = 210

/** Seconds that it takes to read a text aloud; Vietnamese writes each syllable apart. */
export const readingSeconds = (words: string): number =>
  Math.ceil(((words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) * 60) / perMinute)
