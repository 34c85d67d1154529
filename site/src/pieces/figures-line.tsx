import type { SiteFigures } from '@toasoan/contract/site/figures'
import { moment } from '#site/format/dates.ts'
import { count, decimal } from '#site/format/numbers.ts'
import { useChrome, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'
import { skyOf } from '#site/text/sky.ts'

/** đồng in a million. */
const million = 1_000_000

/** Weather, gold and the dollar in one line, as their services gave them; nothing where none is configured. */
export function FiguresLine({ figures: { weather, gold, exchange } }: { figures: SiteFigures }) {
  const say = useSay()
  const { language } = useChrome()
  if (!weather && !gold && !exchange) return null
  const at = (instant: string) => say(siteText.updatedAt, { time: moment(instant) })
  const pair = (of: { buy: number; sell: number }, write: (value: number) => string) =>
    `${write(of.buy)} – ${write(of.sell)}`
  return (
    <ul className="figures" aria-label={say(siteText.figures)}>
      {weather && (
        <li title={at(weather.as_of)}>
          {weather.place} <b>{`${Math.round(weather.degrees)}°C`}</b> {say(skyOf(weather.code))}
        </li>
      )}
      {gold && (
        <li title={at(gold.as_of)}>
          {gold.name} <b>{pair(gold, (value) => decimal(value / million, language))}</b>{' '}
          {say(siteText.millionATael)}
        </li>
      )}
      {exchange && (
        <li title={at(exchange.as_of)}>
          {exchange.name} <b>{pair(exchange, (value) => count(Math.round(value), language))}</b> đ
        </li>
      )}
    </ul>
  )
}
