/** Seconds that the player goes back when it stops, so that the next listening begins with what was just heard. */
const stepBack = 1

/** Speeds to listen at. */
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

const within = (player: HTMLMediaElement, seconds: number) =>
  Math.max(0, Math.min(Number.isFinite(player.duration) ? player.duration : seconds, seconds))

export function playOrPause(player: HTMLMediaElement): void {
  if (player.paused) return void player.play().catch(() => {})
  player.pause()
  player.currentTime = within(player, player.currentTime - stepBack)
}

/** Goes so many seconds forth, or back. */
export function skip(player: HTMLMediaElement, seconds: number): void {
  player.currentTime = within(player, player.currentTime + seconds)
}

/** Goes to a time in milliseconds; plays from there when told to. */
export function goTo(player: HTMLMediaElement, at: number, play = false): void {
  player.currentTime = within(player, at / 1000)
  if (play) void player.play().catch(() => {})
}

/** Listens faster (1) or slower (-1). */
export function changeSpeed(player: HTMLMediaElement, way: 1 | -1): void {
  const at = speeds.findIndex((speed) => speed >= player.playbackRate)
  player.playbackRate = speeds[Math.max(0, Math.min(speeds.length - 1, at + way))] ?? 1
}
