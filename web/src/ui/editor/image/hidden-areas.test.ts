// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { UploadFile } from '../editor-types.ts'
import { appendHidden } from '../uploads/hidden-fields.ts'
import { flipped, hiddenAreas, noEdit, type PictureEdit, turned } from './picture-edit.ts'
import { pictureSaver } from './save-picture.ts'

/** A face in the upper right corner: the last fifth of the width, the first half of the height. */
const face = { id: 1, x: 0.8, y: 0, width: 0.2, height: 0.5, way: 'blur' as const }
const edit: PictureEdit = { ...noEdit, hidden: [face] }
const first = (one: PictureEdit) => {
  const [area] = hiddenAreas(one)
  return (
    area &&
    Object.fromEntries(
      Object.entries(area).map(([name, n]) => [
        name,
        typeof n === 'number' ? Math.round(n * 1000) / 1000 : n,
      ]),
    )
  )
}

it.each<[string, (one: PictureEdit) => PictureEdit, object]>([
  ['a turn to the right', (one) => turned(one, 1), { x: 0.5, y: 0.8, width: 0.5, height: 0.2 }],
  ['a turn to the left', (one) => turned(one, -1), { x: 0, y: 0, width: 0.5, height: 0.2 }],
  ['a mirror across', (one) => flipped(one, 'across'), { x: 0, y: 0, width: 0.2, height: 0.5 }],
  ['a mirror down', (one) => flipped(one, 'down'), { x: 0.8, y: 0.5, width: 0.2, height: 0.5 }],
  [
    'a cut to the right half',
    (one) => ({ ...one, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }),
    { x: 0.6, y: 0, width: 0.4, height: 0.5 },
  ],
  [
    'a cut through it',
    (one) => ({ ...one, crop: { x: 0, y: 0.25, width: 0.9, height: 0.75 } }),
    { x: 0.889, y: 0, width: 0.111, height: 0.333 },
  ],
])('hides the same part of what is seen after %s', (_name, change, area) => {
  expect(first(change(edit))).toEqual({ ...area, way: 'blur' })
})

it('asks for nothing where all of it was cut off', () => {
  expect(hiddenAreas({ ...edit, crop: { x: 0, y: 0, width: 0.5, height: 1 } })).toEqual([])
})

it('tells the server what to hide, and of which file, with every upload of the picture', async () => {
  const asked: Parameters<UploadFile>[1][] = []
  const upload: UploadFile = async (_file, how) => {
    asked.push(how)
    return { src: '/media/a/a.jpg', fileId: 2, width: 10, height: 10 } as never
  }
  const source = new Blob(['x'], { type: 'image/jpeg' })
  const save = pictureSaver({ source, name: 'mat.jpg' } as never, upload)
  const sending = { onProgress: () => undefined, signal: new AbortController().signal, watermark: undefined }
  await save(edit, { ...sending, madeOf: 41 })
  await save(noEdit, { ...sending, madeOf: 41 })
  const form = new FormData()
  appendHidden(form, asked[0] ?? {})
  const { id: _id, ...area } = face
  expect(JSON.parse(form.get('hide') as string)).toEqual([{ ...area, width: expect.closeTo(0.2) }])
  expect([form.get('hidden_from'), asked[1]?.hide]).toEqual(['41', undefined])
})
