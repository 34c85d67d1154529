/** A tiny SVG canvas: definitions, a seeded generator of numbers, and short helpers for shapes. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Point = readonly [x: number, y: number]

export const INK = '#0a1430'

export const n = (value: number): string => (Math.round(value * 10) / 10).toString()

/** Mulberry32: the same seed always draws the same picture. */
export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const hash = (text: string): number => {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 16777619)
  return value >>> 0
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width: number,
  more = '',
): string => stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, colour, width, more)
export const group = (content: string, more = ''): string => `<g ${more}>${content}</g>`
export const move = (content: string, x: number, y: number, scale = 1, turn = 0, flip = false): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${flip ? -scale : scale} ${scale})">${content}</g>`

export const polygon = (points: readonly Point[]): string =>
  `${points.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}Z`
export const poly = (points: readonly Point[], fill: string, more = ''): string =>
  path(polygon(points), fill, more)

/** A curve through every point (Catmull-Rom turned into Béziers). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!
  let d = `M${n(points[0]![0])} ${n(points[0]![1])}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [a, b, c, e] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return closed ? `${d}Z` : d
}

export const rgb = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
/** A colour between two colours. */
export const mix = (a: string, b: string, share: number): string => {
  const [from, to] = [rgb(a), rgb(b)]
  return `#${from
    .map((v, i) =>
      Math.round(v + (to[i]! - v) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
export const dark = (colour: string, share: number): string => mix(colour, INK, share)
export const light = (colour: string, share: number): string => mix(colour, '#fff3dc', share)

export class Canvas {
  readonly w: number
  readonly h: number
  readonly random: () => number
  #definitions = ''
  #body = ''
  #count = 0
  #known = new Map<string, string>()

  constructor(w: number, h: number, seed: number) {
    this.w = w
    this.h = h
    this.random = generator(seed)
  }
  r(from: number, to: number): number {
    return from + (to - from) * this.random()
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!
  }
  chance(share: number): boolean {
    return this.random() < share
  }
  add(...parts: string[]): this {
    this.#body += parts.join('')
    return this
  }
  /** Keeps a definition once; returns url(#id). `make` gets the id. */
  define(make: (id: string) => string): string {
    const text = make('@')
    const known = this.#known.get(text)
    if (known) return known
    const id = `d${++this.#count}`
    this.#definitions += make(id)
    this.#known.set(text, `url(#${id})`)
    return `url(#${id})`
  }
  #stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([o, c, a]) =>
          `<stop offset="${o}" stop-color="${c}" ${a === undefined ? '' : `stop-opacity="${a}"`}/>`,
      )
      .join('')
  }
  /** Linear gradient over the shape's box; downwards unless told. */
  down(...stops: Stop[]): string {
    return this.define(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${this.#stops(stops)}</linearGradient>`,
    )
  }
  across(...stops: Stop[]): string {
    return this.define(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${this.#stops(stops)}</linearGradient>`,
    )
  }
  slant(...stops: Stop[]): string {
    return this.define(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${this.#stops(stops)}</linearGradient>`,
    )
  }
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${this.#stops(stops)}</radialGradient>`,
    )
  }
  filter(content: string, box = 'x="-20%" y="-20%" width="140%" height="140%"'): string {
    return this.define(
      (id) => `<filter id="${id}" ${box} color-interpolation-filters="sRGB">${content}</filter>`,
    )
  }
  blur(content: string, deviation: number, more = ''): string {
    const f = this.filter(
      `<feGaussianBlur stdDeviation="${deviation}"/>`,
      'x="-50%" y="-50%" width="200%" height="200%"',
    )
    return group(content, `filter="${f}" ${more}`)
  }
  /** Uneven, printed-looking edges. */
  rough(content: string, scale = 6, frequency = 0.03): string {
    const f = this.filter(
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="4" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/>`,
      'x="-5%" y="-5%" width="110%" height="110%"',
    )
    return group(content, `filter="${f}"`)
  }
  clip(content: string, shape: string): string {
    return group(content, `clip-path="${this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)}"`)
  }
  /** Soft round light. */
  glow(x: number, y: number, r: number, colour: string, strength = 0.8): string {
    return circle(
      x,
      y,
      r,
      this.radial([
        [0, colour, strength],
        [0.35, colour, strength * 0.42],
        [1, colour, 0],
      ]),
    )
  }
  /** Clouds, smoke, stone: a rectangle of turbulence in one colour. `fade`: which edges melt away. */
  noise(
    x: number,
    y: number,
    w: number,
    h: number,
    colour: string,
    o: {
      fx?: number
      fy?: number
      gain?: number
      cut?: number
      opacity?: number
      fade?: 'none' | 'both' | 'top' | 'bottom'
      seed?: number
      octaves?: number
    } = {},
  ): string {
    const {
      fx = 0.004,
      fy = 0.011,
      gain = 4,
      cut = 1.8,
      opacity = 1,
      fade = 'both',
      seed = 3,
      octaves = 4,
    } = o
    const [r, g, b] = rgb(colour).map((v) => (v / 255).toFixed(3))
    const f = this.filter(
      `<feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${-cut}"/>`,
      'x="0" y="0" width="100%" height="100%"',
    )
    const body = rect(x, y, w, h, '#fff', `filter="${f}" opacity="${opacity}"`)
    if (fade === 'none') return body
    const top = fade === 'bottom' ? 1 : 0
    const end = fade === 'top' ? 1 : 0
    const shade = this.down([0, '#fff', top], [0.35, '#fff', 1], [0.65, '#fff', 1], [1, '#fff', end])
    const mask = this.define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}">${rect(x, y, w, h, shade)}</mask>`,
    )
    return group(body, `mask="${mask}"`)
  }
  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}"><defs>${this.#definitions}</defs>${this.#body}</svg>`
  }
}
