import { ask, type Username } from './people.ts'
import { royaltyIds } from './royalty-ids.ts'
import type { Ids } from './screens.ts'

let found: Promise<Ids> | null = null

async function first(as: Username, list: string): Promise<{ id: number; slug: string; title: string }> {
  const [one] = await ask(as, 'GET', `/article?card_type=${list}&perPage=10`)
  return one
}

/** The first draft of the first channel: the one with a gap and an overlap. */
async function faultyDay(): Promise<Pick<Ids, 'day' | 'channel'>> {
  const [channel] = await ask('thuky', 'GET', '/channel?keyword=TS1')
  const [{ id, date_play }] = await ask(
    'thuky',
    'GET',
    `/schedule?channel_id=${channel.id}&state=draft&sortBy=date_play`,
  )
  const titleIn = (locale: string) => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(`${date_play}T00:00:00Z`),
    )
    return `${channel.name}: ${weekday}, ${date_play.split('-').reverse().join('/')}`
  }
  return {
    day: { id, title: { vi: titleIn('vi-VN'), en: titleIn('en-GB') } },
    channel: { id: channel.id, name: channel.name },
  }
}

async function find(): Promise<Ids> {
  const [mine, draft, published, gone, air, sheets, [spoken]] = await Promise.all([
    first('phongvien', 'private'),
    first('bientap', 'draft'),
    first('thuky', 'published'),
    first('thuky', 'archived'),
    faultyDay(),
    royaltyIds(),
    ask('thuky', 'GET', '/files?type=audio&keyword=phong van giu de song hong&mam_status=1'),
  ])
  return {
    private: mine.id,
    draft: draft.id,
    published: published.id,
    titles: { private: mine.title, draft: draft.title, published: published.title },
    gonePath: `/${gone.slug}-${gone.id}.html`,
    ...air,
    sheets,
    spoken: spoken.id,
    publicPath: `/${published.slug}-${published.id}.html`,
    categoryPath: '/thoi-su.html',
  }
}

/** Records of the demo newsroom, looked up once a worker. */
export function demoIds(): Promise<Ids> {
  found ??= find()
  return found
}
