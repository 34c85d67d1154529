import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVideo } from '../../broadcast/social-accounts/simulator/world.ts'
import { type SocialHouse, socialHouse } from '../../broadcast/social-accounts/social-for-tests.ts'
import { askers } from './ask-providers.ts'

const picture = await sharp({ create: { width: 9, height: 16, channels: 3, background: '#123' } })
  .webp()
  .toBuffer()

let house: SocialHouse
beforeAll(async () => {
  house = await socialHouse()
})
afterAll(() => house.end())

/** The other sites' answers by address; what nobody wrote down is not found. */
const sites = (answers: Record<string, Buffer | string>) => {
  const asked: string[] = []
  const fetch = async (address: string) => {
    asked.push(address)
    const body = answers[address]
    return body === undefined
      ? { status: 404, body: Buffer.alloc(0) }
      : { status: 200, body: Buffer.from(body) }
  }
  return { asked, ask: askers(house.app.kernel, fetch) }
}

const oembed =
  'https://www.tiktok.com/oembed?url=https%3A%2F%2Fwww.tiktok.com%2F%40_%2Fvideo%2F7234567890123456789'

test('YouTube and TikTok: the still that the site names, if it is a picture', async () => {
  const youtube = 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg'
  const cover = 'https://p16.example-cdn.com/cover.image'
  const { ask, asked } = sites({
    [youtube]: picture,
    [oembed]: JSON.stringify({ type: 'video', thumbnail_url: cover, thumbnail_width: 576 }),
    [cover]: picture,
  })
  expect(await ask.youtube('abcdefghijk')).toEqual({ body: picture, type: 'image/webp' })
  expect(await ask.tiktok('7234567890123456789')).toEqual({ body: picture, type: 'image/webp' })
  expect(asked).toEqual([youtube, oembed, cover])
  expect(await sites({ [youtube]: '<svg onload="alert(1)">' }).ask.youtube('abcdefghijk')).toBeNull()
})

test('TikTok: no id of its own, no https address and nothing named are no still', async () => {
  const none = sites({})
  expect(await none.ask.tiktok('abcdefghijk')).toBeNull()
  expect(none.asked).toEqual([])
  for (const thumbnail_url of ['http://p16.example-cdn.com/a', 'file:///etc/passwd', 7, undefined]) {
    const { ask, asked } = sites({ [oembed]: JSON.stringify({ thumbnail_url }) })
    expect(await ask.tiktok('7234567890123456789')).toBeNull()
    expect(asked).toEqual([oembed])
  }
})

test('Facebook: the preferred still of a video of a connected page, none of a stranger', async () => {
  const [, second] = await house.pages('Trang một', 'Trang hai')
  const id = addVideo(house.simulator.world, String(second?.page), [
    { uri: 'https://scontent.example.net/nho.jpg', width: 120, is_preferred: false },
    { uri: 'https://scontent.example.net/chon.jpg', width: 480, is_preferred: true },
  ])
  const { ask, asked } = sites({ 'https://scontent.example.net/chon.jpg': picture })
  expect(await ask.facebook(id)).toEqual({ body: picture, type: 'image/webp' })
  expect(asked).toEqual(['https://scontent.example.net/chon.jpg'])
  expect(await ask.facebook('99999999999')).toBeNull()
  expect(asked).toHaveLength(1)
})
