import type { Database } from '#server/kernel/database/database.ts'
import { declaration, escapeXml } from '../../site/feeds/public.ts'
import { itemsBetween, publicChannels } from './published.ts'

const stamp = (instant: string) =>
  `${new Date(instant).toISOString().replace(/[-:T]/g, '').slice(0, 14)} +0000`

const day = 86_400_000

/** What all channels send, in the XMLTV form that receivers and guides read: yesterday to a fortnight ahead. */
export async function xmltv(
  db: Database,
  { name, origin }: { name: string; origin: string },
): Promise<string> {
  const channels = await publicChannels(db)
  const now = Date.now()
  const [from, until] = [new Date(now - day).toISOString(), new Date(now + 14 * day).toISOString()]
  const host = new URL(origin).hostname
  const idOf = ({ xmltv_id, code }: (typeof channels)[number]) => escapeXml(xmltv_id || `${code}.${host}`)
  const programmes: string[] = []
  for (const channel of channels)
    for (const { title, program, kind, starts_at, ends_at } of await itemsBetween(
      db,
      channel.id,
      from,
      until,
    ))
      programmes.push(
        `<programme start="${stamp(starts_at)}" stop="${stamp(ends_at)}" channel="${idOf(channel)}">`,
        `<title lang="vi">${escapeXml(title)}</title>`,
        ...(program && program !== title ? [`<sub-title lang="vi">${escapeXml(program)}</sub-title>`] : []),
        ...(kind === 'rerun' ? ['<previously-shown/>'] : []),
        '</programme>',
      )
  return [
    `${declaration}<!DOCTYPE tv SYSTEM "xmltv.dtd">`,
    `<tv source-info-name="${escapeXml(name)}" source-info-url="${escapeXml(origin)}">`,
    ...channels.map(
      (channel) =>
        `<channel id="${idOf(channel)}"><display-name lang="vi">${escapeXml(channel.name)}</display-name></channel>`,
    ),
    ...programmes,
    '</tv>',
    '',
  ].join('\n')
}
