/** Window of the rate measurement in ms. */
const span = 6000

/** Measures upload speed. */
export function speedMeter() {
  let moved: { at: number; bytes: number }[] = []
  return {
    /** Records sent bytes at that time, in ms. */
    add(bytes: number, at: number): void {
      moved = [...moved.filter((one) => at - one.at < span), { at, bytes }]
    },
    /** Bytes per second over the window; 0 without data. */
    rate(now: number): number {
      const recent = moved.filter(({ at }) => now - at < span)
      const first = recent[0]
      if (!first) return 0
      const bytes = recent.reduce((sum, one) => sum + one.bytes, 0)
      return (bytes * 1000) / Math.max(1000, now - first.at)
    },
  }
}

/** Seconds as `12 s`, `3:05` or `1:02:07`. */
export function spanText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
