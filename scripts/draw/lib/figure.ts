/** Jointed figures: every limb an angle in degrees from hanging straight down, positive forwards. */
import { circle, curve, dark, ellipse, n, type Point, path, poly } from './canvas.ts'

export interface Pose {
  lean?: number
  head?: number
  armL?: readonly [number, number]
  armR?: readonly [number, number]
  legL?: readonly [number, number]
  legR?: readonly [number, number]
}
export interface Look {
  skin?: string
  hair?: string
  top?: string
  bottom?: string
  shoe?: string
  sleeves?: 'long' | 'short'
  legs?: 'long' | 'shorts' | 'wide'
  hat?: 'non' | 'cap' | 'helmet' | 'hard' | 'none'
  hairStyle?: 'short' | 'long' | 'bun' | 'tail'
  dress?: 'ao-dai' | 'skirt' | 'coat' | 'none'
  hatColour?: string
}
export const STAND: Pose = { armL: [8, 14], armR: [-8, -4], legL: [4, 2], legR: [-4, -4] }
export const WALK: Pose = { lean: 3, armL: [26, 40], armR: [-24, -8], legL: [24, 8], legR: [-18, -30] }
export const RUN: Pose = {
  lean: 14,
  head: 4,
  armL: [55, 140],
  armR: [-60, 20],
  legL: [78, -12],
  legR: [-28, -78],
}
export const KICK: Pose = {
  lean: -14,
  head: 16,
  armL: [-70, -50],
  armR: [80, 100],
  legL: [64, 42],
  legR: [-6, -10],
}
export const SIT: Pose = { armL: [22, 62], armR: [18, 58], legL: [84, 2], legR: [80, -4] }
const rad = (degrees: number) => (degrees * Math.PI) / 180
const tip = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.sin(rad(angle)) * length,
  y + Math.cos(rad(angle)) * length,
]
export function limb(a: Point, b: Point, wa: number, wb: number, fill: string): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const l = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / l, dx / l]
  return (
    poly(
      [
        [a[0] + nx * wa, a[1] + ny * wa],
        [b[0] + nx * wb, b[1] + ny * wb],
        [b[0] - nx * wb, b[1] - ny * wb],
        [a[0] - nx * wa, a[1] - ny * wa],
      ],
      fill,
    ) +
    circle(a[0], a[1], wa, fill) +
    circle(b[0], b[1], wb, fill)
  )
}
export interface Figure {
  svg: string
  handL: Point
  handR: Point
  head: Point
  hip: Point
  footL: Point
  footR: Point
}
/** A figure whose lower foot stands at (x, y); faces right unless flipped. Coordinates of hands come back for props. */
export function figure(
  x: number,
  y: number,
  h: number,
  pose: Pose = STAND,
  look: Look = {},
  flip = false,
): Figure {
  const skin = look.skin ?? '#d9a27c'
  const top = look.top ?? '#2b4a86'
  const bottom = look.bottom ?? '#1c2748'
  const hair = look.hair ?? '#15131b'
  const shoe = look.shoe ?? '#10131f'
  const { lean = 0, head = 0, armL = [8, 14], armR = [-8, -4], legL = [4, 2], legR = [-4, -4] } = pose
  const hipL: Point = [h * 0.012, 0]
  const hipR: Point = [-h * 0.012, 0]
  const [kneeL, kneeR] = [tip(hipL, legL[0], h * 0.245), tip(hipR, legR[0], h * 0.245)]
  const [ankL, ankR] = [tip(kneeL, legL[1], h * 0.235), tip(kneeR, legR[1], h * 0.235)]
  const drop = Math.max(ankL[1], ankR[1], 0) + h * 0.025
  const neck = tip([0, 0], 180 - lean, h * 0.33)
  const shL: Point = [neck[0] + h * 0.03, neck[1] + h * 0.035]
  const shR: Point = [neck[0] - h * 0.035, neck[1] + h * 0.035]
  const [elL, elR] = [tip(shL, armL[0], h * 0.165), tip(shR, armR[0], h * 0.165)]
  const [haL, haR] = [tip(elL, armL[1], h * 0.16), tip(elR, armR[1], h * 0.16)]
  const skull = tip(neck, 180 - lean - head, h * 0.095)
  const w = h * 0.03
  const wide = look.legs === 'wide'
  const leg = (hip: Point, knee: Point, ankle: Point, lower: number, shade: number) => {
    const cloth = dark(bottom, shade)
    const bare = look.legs === 'shorts'
    const mid: Point = [hip[0] + (knee[0] - hip[0]) * 0.85, hip[1] + (knee[1] - hip[1]) * 0.85]
    const foot = tip(ankle, lower + 84, h * 0.062)
    return (
      limb(ankle, [foot[0], foot[1] + h * 0.006], w * 0.5, w * 0.36, shoe) +
      (bare
        ? limb(hip, knee, w * 1.3, w * 0.95, dark(skin, shade)) +
          limb(knee, ankle, w * 0.95, w * 0.52, dark(skin, shade)) +
          limb(hip, mid, w * 1.55, w * 1.5, cloth)
        : limb(hip, knee, w * 1.45, w * (wide ? 1.4 : 1.05), cloth) +
          limb(knee, ankle, w * (wide ? 1.4 : 1.05), w * (wide ? 1.5 : 0.72), cloth))
    )
  }
  const arm = (shoulder: Point, elbow: Point, hand: Point, shade: number) => {
    const sleeve = dark(top, shade)
    const long = look.sleeves !== 'short'
    const mid: Point = [
      shoulder[0] + (elbow[0] - shoulder[0]) * 0.75,
      shoulder[1] + (elbow[1] - shoulder[1]) * 0.75,
    ]
    return (
      circle(hand[0], hand[1], w * 0.66, dark(skin, shade)) +
      (long
        ? limb(shoulder, elbow, w * 1.05, w * 0.82, sleeve) + limb(elbow, hand, w * 0.82, w * 0.58, sleeve)
        : limb(shoulder, elbow, w * 0.95, w * 0.75, dark(skin, shade)) +
          limb(elbow, hand, w * 0.75, w * 0.5, dark(skin, shade)) +
          limb(shoulder, mid, w * 1.12, w * 1.08, sleeve))
    )
  }
  const side: Point = [Math.cos(rad(lean)), Math.sin(rad(lean))]
  const off = (p: Point, k: number): Point => [p[0] + side[0] * k, p[1] + side[1] * k]
  const waist: Point = [neck[0] * 0.42, neck[1] * 0.42]
  const chest: Point = [neck[0] * 0.78, neck[1] * 0.78]
  const bodyShape = curve(
    [
      off(neck, -h * 0.022),
      off([neck[0] * 0.94, neck[1] * 0.94], -h * 0.066),
      off(chest, -h * 0.07),
      off(waist, -h * 0.05),
      off([0, h * 0.02], -h * 0.055),
      off([0, h * 0.03], h * 0.05),
      off(waist, h * 0.05),
      off(chest, h * 0.068),
      off([neck[0] * 0.94, neck[1] * 0.94], h * 0.058),
      off(neck, h * 0.022),
    ],
    true,
  )
  const r = h * 0.058
  let s = arm(shR, elR, haR, 0.3) + leg(hipR, kneeR, ankR, legR[1], 0.28)
  if (look.dress === 'ao-dai')
    s += path(
      curve(
        [
          [-h * 0.05, -h * 0.05],
          [-h * 0.09 - (kneeL[0] - kneeR[0]) * 0.25, h * 0.16],
          [-h * 0.14 - (kneeL[0] - kneeR[0]) * 0.4, h * 0.36],
          [-h * 0.05, h * 0.37],
          [0, h * 0.2],
          [h * 0.02, -h * 0.04],
        ],
        true,
      ),
      dark(top, 0.22),
    )
  s += leg(hipL, kneeL, ankL, legL[1], 0)
  if (look.dress === 'ao-dai')
    s += path(
      curve(
        [
          [-h * 0.04, -h * 0.08],
          [-h * 0.03, h * 0.12],
          [kneeL[0] * 0.5 - h * 0.03, h * 0.36],
          [kneeL[0] * 0.7 + h * 0.07, h * 0.37],
          [kneeL[0] * 0.5 + h * 0.06, h * 0.14],
          [h * 0.05, -h * 0.08],
        ],
        true,
      ),
      top,
    )
  if (look.dress === 'skirt')
    s += path(
      curve(
        [
          [-h * 0.05, -h * 0.04],
          [-h * 0.1, h * 0.2],
          [h * 0.1, h * 0.2],
          [h * 0.05, -h * 0.04],
        ],
        true,
      ),
      bottom,
    )
  if (look.dress === 'coat')
    s += path(
      curve(
        [
          [-h * 0.06, -h * 0.08],
          [-h * 0.075, h * 0.2],
          [h * 0.075, h * 0.2],
          [h * 0.06, -h * 0.08],
        ],
        true,
      ),
      top,
    )
  s += limb(neck, skull, w * 0.7, w * 0.6, dark(skin, 0.18)) + path(bodyShape, top)
  const tilt = lean + head
  let face =
    ellipse(0, 0, r * 0.82, r, skin) +
    path(
      `M${n(-r * 0.86)} ${n(r * 0.25)}A${n(r * 0.92)} ${n(r * 1.08)} 0 1 1 ${n(r * 0.72)} ${n(-r * 0.36)}Q${n(r * 0.1)} ${n(-r * 0.3)} ${n(-r * 0.1)} ${n(r * 0.1)}Q${n(-r * 0.3)} ${n(r * 0.65)} ${n(-r * 0.86)} ${n(r * 0.25)}Z`,
      hair,
    )
  if (look.hairStyle === 'long')
    face += path(
      curve(
        [
          [-r * 0.2, -r],
          [-r, -r * 0.2],
          [-r * 1.15, r * 1.2],
          [-r * 0.9, r * 2.6],
          [-r * 0.3, r * 2.2],
          [-r * 0.15, r * 0.3],
        ],
        true,
      ),
      hair,
    )
  if (look.hairStyle === 'tail')
    face += path(
      curve(
        [
          [-r * 0.6, -r * 0.5],
          [-r * 1.5, 0],
          [-r * 1.9, r * 1.1],
          [-r * 1.35, r * 0.7],
          [-r * 0.8, r * 0.2],
        ],
        true,
      ),
      hair,
    )
  if (look.hairStyle === 'bun') face += circle(-r * 0.85, -r * 0.35, r * 0.48, hair)
  const hatColour = look.hatColour ?? '#e9d3a0'
  if (look.hat === 'non')
    face +=
      poly(
        [
          [-r * 2.3, -r * 0.05],
          [0, -r * 1.85],
          [r * 2.3, -r * 0.05],
          [r * 1.2, r * 0.12],
          [-r * 1.2, r * 0.12],
        ],
        hatColour,
      ) +
      poly(
        [
          [-r * 2.3, -r * 0.05],
          [0, -r * 1.85],
          [-r * 0.3, r * 0.12],
          [-r * 1.2, r * 0.12],
        ],
        dark(hatColour, 0.3),
      )
  if (look.hat === 'cap')
    face += path(
      `M${n(-r * 1.12)} ${n(-r * 0.2)}Q${n(-r * 1.1)} ${n(-r * 1.5)} ${n(r * 0.1)} ${n(-r * 1.42)}Q${n(r * 1.05)} ${n(-r * 1.3)} ${n(r * 0.92)} ${n(-r * 0.35)}L${n(r * 1.5)} ${n(-r * 0.2)}L${n(r * 1.4)} ${n(-r * 0.05)}Z`,
      hatColour,
    )
  if (look.hat === 'helmet' || look.hat === 'hard')
    face += path(
      `M${n(-r * 1.15)} ${n(look.hat === 'hard' ? -r * 0.25 : r * 0.2)}Q${n(-r * 1.15)} ${n(-r * 1.4)} 0 ${n(-r * 1.4)}Q${n(r * 1.15)} ${n(-r * 1.4)} ${n(r * 1.2)} ${n(-r * 0.25)}Z`,
      hatColour,
    )
  s +=
    `<g transform="translate(${n(skull[0])} ${n(skull[1])}) rotate(${n(tilt)})">${face}</g>` +
    arm(shL, elL, haL, 0)
  const place = ([px, py]: Point): Point => [x + (flip ? -px : px), y - drop + py]
  return {
    svg: `<g transform="translate(${n(x)} ${n(y - drop)}) scale(${flip ? -1 : 1} 1)">${s}</g>`,
    handL: place(haL),
    handR: place(haR),
    head: place(skull),
    hip: place([0, 0]),
    footL: place(ankL),
    footR: place(ankR),
  }
}
/** One colour from head to foot. */
export const shadow = (colour: string, more: Look = {}): Look => ({
  skin: colour,
  hair: colour,
  top: colour,
  bottom: colour,
  shoe: colour,
  hatColour: colour,
  ...more,
})
