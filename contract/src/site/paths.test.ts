import { describe, expect, it } from 'vitest'
import { articlePath, readPageName, slugOf } from './paths.ts'

describe('slugOf', () => {
  it.each([
    ['Thời sự', 'thoi-su'],
    ['Đường sắt Bắc – Nam: “điểm nghẽn” đã gỡ?', 'duong-sat-bac-nam-diem-nghen-da-go'],
    ['  Nghiêng ngả, ƯỚT ÁT & ễ ặ ở  ', 'nghieng-nga-uot-at-e-a-o'],
    ['Thời sự'.normalize('NFD'), 'thoi-su'],
    ['100% vốn, 3,5 tỷ', '100-von-3-5-ty'],
  ])('turns %s into %s', (text, slug) => expect(slugOf(text)).toBe(slug))

  it('is never empty', () => expect(slugOf('？！…')).toBe('tin'))

  it('cuts at a word', () => {
    const slug = slugOf('một hai ba bốn năm', 10)
    expect(slug).toBe('mot-hai-ba')
  })
})

describe('readPageName', () => {
  it('splits an article address at its last hyphen', () => {
    expect(readPageName('gia-vang-2025-120.html')).toEqual({
      kind: 'article',
      slug: 'gia-vang-2025',
      id: 120,
    })
  })

  it('reads back what articlePath writes', () => {
    expect(readPageName(articlePath('a-b', 7).slice(1))).toEqual({ kind: 'article', slug: 'a-b', id: 7 })
  })

  it('knows categories and refuses the rest', () => {
    expect(readPageName('thoi-su.html')).toEqual({ kind: 'category', slug: 'thoi-su' })
    expect(readPageName('thoi-su')).toBeNull()
    expect(readPageName('Thời sự.html')).toBeNull()
  })
})
