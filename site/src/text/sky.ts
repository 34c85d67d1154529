import { type Text, text } from '@toasoan/contract/kit/text'

/** What the sky is like, by the first weather code (WMO 4677, as Open-Meteo gives them) that it is said of. */
const skies: readonly [from: number, words: Text][] = [
  [95, text('có dông', 'thunderstorm')],
  [85, text('mưa tuyết', 'snow showers')],
  [80, text('mưa rào', 'showers')],
  [71, text('có tuyết', 'snow')],
  [66, text('mưa lạnh', 'freezing rain')],
  [61, text('có mưa', 'rain')],
  [51, text('mưa phùn', 'drizzle')],
  [45, text('sương mù', 'fog')],
  [3, text('nhiều mây', 'overcast')],
  [1, text('ít mây', 'partly cloudy')],
  [0, text('trời quang', 'clear')],
]

/** The sky of a weather code in words. */
export const skyOf = (code: number): Text =>
  (skies.find(([from]) => code >= from) ?? (skies.at(-1) as (typeof skies)[number]))[1]
