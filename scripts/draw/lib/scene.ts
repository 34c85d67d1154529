import type { Canvas } from './canvas.ts'
import type { Finish } from './finish.ts'

export interface Scene {
  size?: readonly [number, number]
  finish?: Finish
  draw: (c: Canvas) => void
}
