import type { Segment, Transcript } from '@toasoan/contract/media/transcripts'

const two = (value: number) => String(value).padStart(2, '0')

/** Hours, minutes, seconds and thousandths. */
const clock = (time: number, mark: string): string => {
  const seconds = Math.floor(time / 1000)
  const hours = two(Math.floor(seconds / 3600))
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${mark}${String(time % 1000).padStart(3, '0')}`
}

const said = ({ speaker, text }: Segment): string => (speaker ? `${speaker}: ${text}` : text)

/** Passages of one person in a row as one paragraph. */
export function paragraphsOf(
  segments: readonly Segment[],
): { speaker: string; text: string; from: number }[] {
  const paragraphs: { speaker: string; text: string; from: number }[] = []
  for (const { speaker, text, from } of segments) {
    const last = paragraphs.at(-1)
    if (last && last.speaker === speaker && last.text.length < 800) last.text += ` ${text}`
    else paragraphs.push({ speaker, text, from })
  }
  return paragraphs
}

export const asText = ({ segments }: Transcript): string =>
  `${paragraphsOf(segments)
    .map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text))
    .join('\n\n')}\n`

/** Subtitles as SubRip. */
export const asSrt = ({ segments }: Transcript): string =>
  segments
    .map((each, n) => `${n + 1}\n${clock(each.from, ',')} --> ${clock(each.to, ',')}\n${said(each)}\n`)
    .join('\n')

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Subtitles as WebVTT; who speaks is marked as its standard has it. */
export const asVtt = ({ segments }: Transcript): string =>
  [
    'WEBVTT\n',
    ...segments.map(({ from, to, speaker, text }) => {
      const voice = speaker ? `<v ${safe(speaker)}>` : ''
      return `${clock(from, '.')} --> ${clock(to, '.')}\n${voice}${safe(text)}\n`
    }),
  ].join('\n')
