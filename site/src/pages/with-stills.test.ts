import { expect, test } from 'vitest'
import { withStills } from './with-stills.ts'

const link = (address: string) =>
  `<figure class="embed embed-wide"><a href="${address}" target="_blank" data-frame="f"><strong>Video</strong></a></figure>`

test('a film of YouTube has its still from this site, others have none', () => {
  const still = '<img class="still" src="/hinh-video/abcdefghijk.jpg" alt="" loading="lazy" decoding="async">'
  for (const address of [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?v=abcdefghijk&amp;t=30',
    'https://www.youtube.com/shorts/abcdefghijk',
  ])
    expect(withStills(link(address))).toContain(`data-frame="f">${still}<strong>`)
  const others = `${link('https://www.facebook.com/watch/?v=123456')}<p>Chữ.</p>`
  expect(withStills(others)).toBe(others)
})
