import { expect, it } from 'vitest'
import { fitsName, partsOf, stillNamed, typedMention, withMention } from './mention-words.ts'

const [an, anh] = [
  { id: 1, name: 'Nguyễn An' },
  { id: 2, name: 'Nguyễn Anh' },
]

it('sees what is typed after an @, names of several words included', () => {
  expect(typedMention('Nhờ @Nguyễn A', 13)).toBe('Nguyễn A')
  expect(typedMention('@', 1)).toBe('')
  expect(typedMention('thu@toasoan', 11)).toBeNull()
  expect(typedMention('Nhờ @An\nxem', 11)).toBeNull()
})

it('puts the name in and keeps what follows', () => {
  expect(withMention('Nhờ @ng xem', 7, 'Nguyễn An')).toEqual({ body: 'Nhờ @Nguyễn An xem', caret: 15 })
})

it('names those whose whole name still stands there', () => {
  expect(stillNamed('Nhờ @Nguyễn An xem', [an, anh])).toEqual([an])
  expect(stillNamed('Nhờ @Nguyễn Anh, xem', [an, anh])).toEqual([anh])
  expect(stillNamed('Nhờ @Nguyễn Anh xem', [an])).toEqual([])
})

it('cuts a text at names, the longer name first', () => {
  expect(partsOf('@Nguyễn Anh và @Nguyễn An', [an, anh])).toEqual([
    { text: '@Nguyễn Anh', named: true },
    { text: ' và ', named: false },
    { text: '@Nguyễn An', named: true },
  ])
})

it('fits a short family name to whoever bears it, and to nobody else', () => {
  const people = ['Lê Minh Châu', 'Bùi Thị Ngọc Diệp', 'Cao Văn Lễ']
  expect(people.filter((name) => fitsName('Lê', name))).toEqual(['Lê Minh Châu', 'Cao Văn Lễ'])
  expect(people.filter((name) => fitsName('le chau', name))).toEqual(['Lê Minh Châu'])
  expect(people.filter((name) => fitsName('', name))).toEqual(people)
})
