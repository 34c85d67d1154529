import { expect, test } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

type Tree = { [name: string]: Tree | null }

const file = (name: string) => new File(['x'], name)

const entryOf = (name: string, inside: Tree | null): unknown => {
  if (inside === null)
    return { isFile: true, isDirectory: false, file: (give: (file: File) => void) => give(file(name)) }
  // Like browsers: some entries per read, and none at the end.
  const left = Object.entries(inside)
  const readEntries = (give: (some: unknown[]) => void) =>
    give(left.splice(0, 2).map(([each, below]) => entryOf(each, below)))
  return { isFile: false, isDirectory: true, createReader: () => ({ readEntries }) }
}

const dropOf = (tree: Tree) =>
  ({
    files: Object.keys(tree).map(file),
    items: Object.entries(tree).map(([name, inside]) => ({ webkitGetAsEntry: () => entryOf(name, inside) })),
  }) as unknown as DataTransfer

test('a drop brings its files and what is in its folders, without what file managers leave there', async () => {
  const names = async (tree: Tree) => (await droppedFiles(dropOf(tree))).map(({ name }) => name)
  expect(await names({ 'a.mp3': null, 'b.mp3': null })).toEqual(['a.mp3', 'b.mp3'])
  const folder = {
    '1.wav': null,
    '2.wav': null,
    '.DS_Store': null,
    'Thumbs.db': null,
    'Phỏng vấn': { '3.wav': null, trống: {} },
    '4.wav': null,
  }
  expect(await names({ 'Bản tin': folder, 'bìa.jpg': null })).toEqual([
    '1.wav',
    '2.wav',
    '3.wav',
    '4.wav',
    'bìa.jpg',
  ])
})
