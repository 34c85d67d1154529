/** The specification's limit for loading a part of the program, in milliseconds. */
const chunkLimit = 120_000

const within = <Part>(load: () => Promise<Part>): Promise<Part> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk timeout')), chunkLimit)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/** Loads a part of the program, a second time when the first fails (a lost packet, a deploy). */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await within(load)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 800))
    return within(load)
  }
}
