import { expect, it } from 'vitest'
import { type Box, flipBox, type Handle, middleBox, moveBox, resizeBox, turnBox, wholeBox } from './box.ts'
import { changeEdit, redoEdit, startHistory, undoEdit } from './edit-history.ts'
import {
  cropPixels,
  flipped,
  logoBox,
  matrixOf,
  newLogo,
  noEdit,
  type PictureEdit,
  resultSize,
  sameEdit,
  turned,
} from './picture-edit.ts'

const size = { width: 40, height: 20 }
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
const rounded = (given: Box) =>
  Object.fromEntries(Object.entries(given).map(([side, value]) => [side, Math.round(value * 1e6) / 1e6]))

/** Positions of the image's corners in the result, in pixels: top left, top right, bottom left, bottom right. */
function corners(edit: PictureEdit): string[] {
  const [a, b, c, d, e, f] = matrixOf(size, edit, cropPixels(size, edit), resultSize(size, edit))
  const { width, height } = size
  return [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [-width / 2, height / 2],
    [width / 2, height / 2],
  ].map(([u, v]) => `${a * u! + c * v! + e + 0},${b * u! + d * v! + f + 0}`)
}

const right = (edit: PictureEdit) => turned(edit, 1)
const left = (edit: PictureEdit) => turned(edit, -1)
const across = (edit: PictureEdit) => flipped(edit, 'across')
const down = (edit: PictureEdit) => flipped(edit, 'down')

it.each<[string, ((edit: PictureEdit) => PictureEdit)[], string, string[]]>([
  ['nothing', [], '40x20', ['0,0', '40,0', '0,20', '40,20']],
  ['right', [right], '20x40', ['20,0', '20,40', '0,0', '0,40']],
  ['left', [left], '20x40', ['0,40', '0,0', '20,40', '20,0']],
  ['twice right', [right, right], '40x20', ['40,20', '0,20', '40,0', '0,0']],
  ['across', [across], '40x20', ['40,0', '0,0', '40,20', '0,20']],
  ['down', [down], '40x20', ['0,20', '40,20', '0,0', '40,0']],
  ['across, then right', [across, right], '20x40', ['20,40', '20,0', '0,40', '0,0']],
  ['right, then across', [right, across], '20x40', ['0,0', '0,40', '20,0', '20,40']],
  ['right, then down', [right, down], '20x40', ['20,40', '20,0', '0,40', '0,0']],
  ['left, then down', [left, down], '20x40', ['0,0', '0,40', '20,0', '20,40']],
])('%s lays the corners where they belong', (_name, steps, expected, places) => {
  const edit = steps.reduce((before, step) => step(before), noEdit)
  const { width, height } = resultSize(size, edit)
  expect(`${width}x${height}`).toBe(expected)
  expect(corners(edit)).toEqual(places)
})

it.each<[string, ((edit: PictureEdit) => PictureEdit)[]]>([
  ['four turns right', [right, right, right, right]],
  ['right and left', [right, left]],
  ['across twice', [across, across]],
  ['down twice', [down, down]],
  ['across, down and half a turn', [across, down, right, right]],
])('%s give the picture itself', (_name, steps) => {
  const cut = { ...noEdit, crop: box(0.1, 0.2, 0.3, 0.4) }
  for (const start of [noEdit, cut]) {
    expect(
      sameEdit(
        steps.reduce((before, step) => step(before), start),
        start,
      ),
    ).toBe(true)
  }
})

it('keeps the part that was cut when the picture is turned or mirrored', () => {
  const crop = box(0, 0, 0.25, 0.5)
  expect(rounded(turnBox(crop, 1))).toEqual(box(0.5, 0, 0.5, 0.25))
  expect(rounded(turnBox(crop, -1))).toEqual(box(0, 0.75, 0.5, 0.25))
  expect(flipBox(crop, 'across')).toEqual(box(0.75, 0, 0.25, 0.5))
  expect(flipBox(crop, 'down')).toEqual(box(0, 0.5, 0.25, 0.5))
  expect(cropPixels(size, right({ ...noEdit, crop }))).toEqual({ x: 10, y: 0, width: 10, height: 10 })
})

it('cuts whole pixels, and never none', () => {
  expect(cropPixels(size, { ...noEdit, crop: box(0.26, 0.24, 0.5, 0.5) })).toEqual(box(10, 5, 20, 10))
  expect(resultSize(size, { ...noEdit, crop: box(0.999, 0.999, 0.0001, 0.0001) })).toEqual({
    width: 1,
    height: 1,
  })
})

it.each<[Box, number, number, Box]>([
  [box(0.2, 0.2, 0.5, 0.5), 0.1, -0.1, box(0.3, 0.1, 0.5, 0.5)],
  [box(0.2, 0.2, 0.5, 0.5), 9, 9, box(0.5, 0.5, 0.5, 0.5)],
  [box(0.2, 0.2, 0.5, 0.5), -9, -9, box(0, 0, 0.5, 0.5)],
  [wholeBox, 0.1, 0.1, wholeBox],
])('%j moves by %f, %f inside the picture', (before, dx, dy, after) => {
  expect(rounded(moveBox(before, dx, dy))).toEqual(after)
})

it.each<[Handle, number, number, number | null, Box]>([
  ['se', 0.1, 0.2, null, box(0.2, 0.2, 0.5, 0.6)],
  ['nw', 0.1, 0.1, null, box(0.3, 0.3, 0.3, 0.3)],
  ['n', 0.5, -0.1, null, box(0.2, 0.1, 0.4, 0.5)],
  ['e', 9, 0.5, null, box(0.2, 0.2, 0.8, 0.4)],
  ['w', 9, 0, null, box(0.58, 0.2, 0.02, 0.4)],
  ['se', 0.2, 0, 1, box(0.2, 0.2, 0.6, 0.6)],
  ['se', 9, 0, 1, box(0.2, 0.2, 0.8, 0.8)],
  ['nw', 0.1, 0, 1, box(0.3, 0.3, 0.3, 0.3)],
  ['ne', 0.2, 0, 1, box(0.2, 0, 0.6, 0.6)],
  ['ne', 9, 0, 2, box(0.2, 0.2, 0.8, 0.4)],
])('the handle %s pulled by %f, %f with the shape %s', (handle, dx, dy, ratio, after) => {
  const start = box(0.2, 0.2, 0.4, 0.4)
  const before = ratio === 2 ? box(0.2, 0.4, 0.4, 0.2) : start
  expect(rounded(resizeBox(before, handle, dx, dy, { ratio }))).toEqual(after)
})

it('finds the largest box of a shape', () => {
  expect(middleBox(2)).toEqual(box(0, 0.25, 1, 0.5))
  expect(middleBox(0.5)).toEqual(box(0.25, 0, 0.5, 1))
})

it.each([
  ['a wide picture', { width: 1000, height: 500 }, { width: 200, height: 100 }, box(0, 0, 0.3, 0.3)],
  ['a tall logo', { width: 1000, height: 1000 }, { width: 100, height: 200 }, box(0, 0, 0.15, 0.3)],
  ['a flat logo', { width: 1000, height: 1000 }, { width: 400, height: 100 }, box(0, 0, 0.3, 0.075)],
])('lays a logo at 0.3, half clear, at the top left of %s', (_name, picture, own, expected) => {
  const logo = newLogo('/media/x/logo.png', own, picture)
  expect(logo.opacity).toBe(0.5)
  expect(rounded(logoBox(logo, picture))).toEqual(expected)
})

it('keeps a logo inside when the picture becomes narrower', () => {
  const wide = {
    ...newLogo('', { width: 100, height: 100 }, { width: 100, height: 100 }),
    x: 0.7,
    width: 0.9,
  }
  const inside = logoBox(wide, { width: 1000, height: 500 })
  expect(rounded(inside)).toEqual(box(0.5, 0, 0.5, 1))
})

it('takes a logo that cannot be seen for none', () => {
  const logo = { ...newLogo('', { width: 1, height: 1 }, size), opacity: 0 }
  expect(sameEdit({ ...noEdit, logo }, noEdit)).toBe(true)
})

it('takes steps back and forward, a pull as one', () => {
  const one = right(noEdit)
  const pulled = (x: number) => ({ ...one, crop: box(x, 0, 0.5, 0.5) })
  let history = changeEdit(startHistory(noEdit), one)
  for (const x of [0.1, 0.2, 0.3]) history = changeEdit(history, pulled(x), 'pull-1')
  history = changeEdit(history, pulled(0.4), 'pull-2')
  expect(history.past).toHaveLength(3)
  history = undoEdit(history)
  expect(history.now).toEqual(pulled(0.3))
  history = undoEdit(history)
  expect(history.now).toEqual(one)
  expect(redoEdit(history).now).toEqual(pulled(0.3))
  history = undoEdit(undoEdit(undoEdit(history)))
  expect(history.now).toBe(noEdit)
  expect(changeEdit(history, across(noEdit)).future).toEqual([])
})
