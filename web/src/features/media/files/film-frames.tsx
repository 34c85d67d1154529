import type { FileDetail } from '@toasoan/contract/media/files'
import { useEffect, useState } from 'react'
import { lengthText } from '#web/entities/library/file-state.ts'
import { useText } from '#web/language/use-text.ts'
import styles from './film-frames.module.css'
import { fileTexts as texts } from './text.ts'
import { useSteady } from './use-steady.ts'

/** What the server tells of the small pictures of a film, which stand in rows on one sheet. */
type Sheet = { columns: number; count: number; interval_ms: number; width: number; height: number }

/** Most pictures that are shown of a film. */
const most = 12

/** The numbers of the pictures that are shown, evenly over the film. */
export function framesOf(count: number): number[] {
  const shown = Math.min(count, most)
  return Array.from({ length: shown }, (_, n) => Math.floor((n * count) / shown))
}

function useSheet(address: string): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  useEffect(() => {
    if (!address) return
    const given = new AbortController()
    fetch(address, { signal: given.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Sheet>) : null))
      // Without them the film is watched all the same.
      .then(setSheet, () => {})
    return () => given.abort()
  }, [address])
  return sheet
}

/** The course of a film in small pictures; each leads the player to its moment. */
export function FilmFrames({ row, player }: { row: FileDetail; player: HTMLMediaElement }) {
  const t = useText()
  const addressOf = (requested: string) =>
    row.renditions.find(({ kind }) => kind === requested)?.address ?? ''
  const picture = useSteady(addressOf('sprite'))
  const sheet = useSheet(useSteady(addressOf('sprite_times')))
  if (!sheet || !picture || sheet.count < 2) return null
  const { columns, interval_ms, width, height } = sheet
  const rows = Math.ceil(sheet.count / columns)
  const go = (at: number) => {
    player.currentTime = at / 1000
  }
  return (
    <fieldset className={styles.frames} aria-label={t(texts.frames, { name: row.name })}>
      {framesOf(sheet.count).map((n) => {
        const at = n * interval_ms
        const [across, down] = [n % columns, Math.floor(n / columns)]
        return (
          <button
            key={n}
            type="button"
            className={styles.frame}
            aria-label={t(texts.frameAt, { time: lengthText(at) })}
            title={lengthText(at)}
            style={{
              aspectRatio: `${width} / ${height}`,
              backgroundImage: `url("${picture}")`,
              backgroundSize: `${columns * 100}% ${rows * 100}%`,
              backgroundPosition: `${columns > 1 ? (across / (columns - 1)) * 100 : 0}% ${rows > 1 ? (down / (rows - 1)) * 100 : 0}%`,
            }}
            onClick={() => go(at)}
          />
        )
      })}
    </fieldset>
  )
}
