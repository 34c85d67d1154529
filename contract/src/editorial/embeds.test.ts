import { expect, it } from 'vitest'
import { type EmbedRefusal, longestEmbedAddress, readEmbed } from './embed-addresses.ts'
import { embedOrigins, isEmbed, knownEmbed } from './embeds.ts'

const taken: [given: string, id: string, address: string][] = [
  [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ],
  [
    '  http://youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&list=x\n',
    'aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ],
  ['m.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['HTTPS://YOUTU.BE/aqz-KE-bpKQ?si=abc', 'aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?t=1m30s', 'aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90'],
  [
    'https://www.youtube.com/live/aqz-KE-bpKQ?t=0',
    'aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ],
  [
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=7',
    'aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=7',
  ],
  [
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  ],
  [
    'https://www.facebook.com/vovgiaothong/posts/pfbid02AbcDEF123456789',
    'vovgiaothong/posts/pfbid02AbcDEF123456789',
    'https://www.facebook.com/vovgiaothong/posts/pfbid02AbcDEF123456789',
  ],
  [
    'https://m.facebook.com/vov.vn/posts/ngay-hoi/1234567890/?ref=x',
    'vov.vn/posts/1234567890',
    'https://www.facebook.com/vov.vn/posts/1234567890',
  ],
  [
    'https://www.facebook.com/permalink.php?story_fbid=12345678&id=100064',
    '100064/posts/12345678',
    'https://www.facebook.com/100064/posts/12345678',
  ],
  [
    'https://www.facebook.com/groups/yeu.radio/permalink/1234567/',
    'groups/yeu.radio/posts/1234567',
    'https://www.facebook.com/groups/yeu.radio/posts/1234567',
  ],
  [
    'https://www.facebook.com/photo/?fbid=1234567&set=a.1',
    'photo/1234567',
    'https://www.facebook.com/photo/?fbid=1234567',
  ],
  [
    'https://www.facebook.com/vov/videos/le-hoi/1234567890/',
    'videos/1234567890',
    'https://www.facebook.com/watch/?v=1234567890',
  ],
  [
    'https://www.facebook.com/watch/?v=1234567890',
    'videos/1234567890',
    'https://www.facebook.com/watch/?v=1234567890',
  ],
  ['https://www.facebook.com/reel/1234567890', 'reel/1234567890', 'https://www.facebook.com/reel/1234567890'],
  [
    'https://www.tiktok.com/@vov.vn/video/7012345678901234567?is_copy_url=1',
    '7012345678901234567',
    'https://www.tiktok.com/@_/video/7012345678901234567',
  ],
  [
    'https://www.tiktok.com/player/v1/7012345678901234567',
    '7012345678901234567',
    'https://www.tiktok.com/@_/video/7012345678901234567',
  ],
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x&amp;start=5" title="x" onload="hostile()" allowfullscreen></iframe>',
    'aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5',
  ],
  [
    "<IFRAME SRC='//www.youtube.com/embed/aqz-KE-bpKQ'>",
    'aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ],
  [
    '<iframe src="https://www.facebook.com/plugins/video.php?height=314&href=https%3A%2F%2Fwww.facebook.com%2Fvov%2Fvideos%2F1234567890%2F&show_text=false" scrolling="no"></iframe>',
    'videos/1234567890',
    'https://www.facebook.com/watch/?v=1234567890',
  ],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@vov/video/7012345678901234567" data-video-id="1"><section></section></blockquote> <script async src="https://www.tiktok.com/embed.js"></script>',
    '7012345678901234567',
    'https://www.tiktok.com/@_/video/7012345678901234567',
  ],
  [
    '<div class="fb-post" data-href="https://www.facebook.com/vov/posts/1234567"></div>',
    'vov/posts/1234567',
    'https://www.facebook.com/vov/posts/1234567',
  ],
]

it.each(taken)('%s is taken', (given, id, address) => {
  const read = readEmbed(given)
  if (!('embed' in read)) throw new Error(read.refusal)
  expect(read.embed.id).toBe(id)
  expect(knownEmbed(read.embed)?.address).toBe(address)
  // What is shown to people is an address that names the same again.
  expect(readEmbed(address)).toEqual(read)
})

const refused: [given: string, refusal: EmbedRefusal][] = [
  ['', 'empty'],
  [' \n', 'empty'],
  ['một câu không phải địa chỉ', 'noAddress'],
  ['youtube', 'noAddress'],
  ['javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ', 'noAddress'],
  ['java\nscript:alert(1)', 'noAddress'],
  ['data:text/html,<script>alert(1)</script>', 'noAddress'],
  ['blob:https://www.youtube.com/aqz-KE-bpKQ', 'noAddress'],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ https://evil.tld', 'noAddress'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', 'noAddress'],
  ['<iframe src="javascript:alert(1)"></iframe>', 'noAddress'],
  ['<img src="https://www.youtube.com/embed/aqz-KE-bpKQ">', 'noAddress'],
  ['<div data-href="https://www.facebook.com/vov/posts/1234567">', 'noAddress'],
  [`https://www.youtube.com/watch?v=aqz-KE-bpKQ&x=${'a'.repeat(longestEmbedAddress)}`, 'noAddress'],
  [`<iframe ${'src '.repeat(900)}`, 'noAddress'],
  ['https://vimeo.com/123456', 'otherSite'],
  ['https://youtube.com.evil.tld/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://evil.tld/https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://evilyoutube.com/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://www.youtube.com.:443/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://www.youtube.com@evil.tld/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://user:pass@www.youtube.com/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://www.yоutube.com/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://www.youtube.com\\@evil.tld/watch?v=aqz-KE-bpKQ', 'incomplete'],
  ['https://evil.tld\\.youtube.com/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://constructor.com/watch?v=aqz-KE-bpKQ', 'otherSite'],
  ['https://www.youtube.com/@vov', 'incomplete'],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQx', 'incomplete'],
  ['https://www.youtube.com/watch?v="><script>', 'incomplete'],
  [`https://www.youtube.com/watch?v=${'a'.repeat(3000)}`, 'incomplete'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', 'incomplete'],
  ['https://www.youtube.com/embed/live_stream?channel=UC1', 'incomplete'],
  ['https://www.youtube.com/embed/aqz-KE-bpK%2e', 'incomplete'],
  ['https://www.facebook.com/vovgiaothong', 'incomplete'],
  ['https://www.facebook.com/vov/posts/../../login', 'incomplete'],
  ['https://www.facebook.com/%3Cscript%3E/posts/1234567', 'incomplete'],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.tld%2Fvov%2Fposts%2F1234567',
    'otherSite',
  ],
  ['https://www.facebook.com/plugins/post.php?href=javascript%3Aalert(1)', 'incomplete'],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fplugins%2Fpost.php%3Fhref%3Dx',
    'incomplete',
  ],
  ['https://www.tiktok.com/@vov', 'incomplete'],
  ['https://www.tiktok.com/@vov/video/12345678901234567890123456789', 'incomplete'],
  ['https://vm.tiktok.com/ZMabc/', 'shortened'],
  ['https://www.tiktok.com/t/ZMabc/', 'shortened'],
  ['https://fb.watch/abc/', 'shortened'],
  ['https://www.facebook.com/share/p/abc/', 'shortened'],
]

it.each(refused)('%s is refused as %s', (given, refusal) => {
  expect(readEmbed(given)).toEqual({ refusal })
})

const forged: object[] = [
  {},
  { provider: 'youtube' },
  { provider: 'vimeo', id: 'aqz-KE-bpKQ' },
  { provider: '__proto__', id: 'aqz-KE-bpKQ' },
  { provider: 'youtube', id: ['aqz-KE-bpKQ'] },
  { provider: 'youtube', id: 'aqz-KE-bpKQ\n' },
  { provider: 'youtube', id: 'aqz-KE-bpKＱ' },
  { provider: 'youtube', id: 'shorts/../evil' },
  { provider: 'facebook', id: 'vov/posts/1234567?x=1' },
  { provider: 'facebook', id: '../posts/1234567' },
  { provider: 'facebook', id: 'aqz-KE-bpKQ' },
  { provider: 'tiktok', id: '7012345678901234567"' },
]

it.each(forged)('%j is no embed', (value) => {
  expect(isEmbed(value)).toBe(false)
  expect(knownEmbed(value)).toBeNull()
})

it('frames only the origins that the pages’ policy allows, and each of them', () => {
  const frames = taken.map(([given]) => {
    const read = readEmbed(given)
    return new URL('embed' in read ? (knownEmbed(read.embed)?.frame ?? '') : '').origin
  })
  expect(new Set(frames)).toEqual(new Set(embedOrigins))
})

it.each([
  ['youtube', 90, '&start=90'],
  ['youtube', -1, ''],
  ['youtube', 1.5, ''],
  ['youtube', '5&x=', ''],
  ['youtube', 1e9, ''],
  ['tiktok', 90, ''],
])('begins a film of %s at %s only where that is a second of it', (provider, start, end) => {
  const id = provider === 'youtube' ? 'aqz-KE-bpKQ' : '7012345678901234567'
  const frame = knownEmbed({ provider, id, start })?.frame ?? ''
  expect(frame.slice((knownEmbed({ provider, id })?.frame ?? '').length)).toBe(end)
})
