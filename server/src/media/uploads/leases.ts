/** Milliseconds between two renewals of a lease of 30 s. */
const renewEvery = 8000

/** Does work while a lease is renewed. A renewal that fails is tried again at its next turn. */
export async function whileHeld<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void renew().catch(() => undefined), renewEvery)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
