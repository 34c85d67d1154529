import { expect, test } from 'vitest'
import { withStills } from './with-stills.ts'

const link = (address: string) =>
  `<figure class="embed embed-wide"><a href="${address}" target="_blank" data-frame="f"><strong>Video</strong></a></figure>`

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'youtube/abcdefghijk'],
  ['https://www.youtube.com/watch?v=abcdefghijk&amp;t=30', 'youtube/abcdefghijk'],
  ['https://www.youtube.com/shorts/abcdefghijk', 'youtube/abcdefghijk'],
  ['https://www.facebook.com/watch/?v=1234567890', 'facebook/1234567890'],
  ['https://www.facebook.com/reel/1234567890', 'facebook/1234567890'],
  ['https://www.tiktok.com/@_/video/7234567890123456789', 'tiktok/7234567890123456789'],
])('a video has its still from this site: %s', (address, still) => {
  const image = `<img class="still" src="/hinh-video/${still}" alt="" loading="lazy" decoding="async">`
  expect(withStills(link(address))).toContain(`data-frame="f">${image}<strong>`)
})

test('posts and other links have none', () => {
  const others = `${link('https://www.facebook.com/vov/posts/1234567890')}${link('https://vimeo.com/1234567')}<p>Chữ.</p>`
  expect(withStills(others)).toBe(others)
})
