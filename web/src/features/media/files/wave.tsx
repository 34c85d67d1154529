import type { FileDetail } from '@toasoan/contract/media/files'
import { useEffect, useRef, useState } from 'react'
import WaveSurfer from 'wavesurfer.js'
import { useText } from '#web/language/use-text.ts'
import styles from './file-drawer.module.css'
import { fileTexts as texts } from './text.ts'
import { useSteady } from './use-steady.ts'

/** A colour of the skin that is worn now. */
const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** A wave that the server worked out: heights from 0 to 127. */
type Known = { points_per_second: number; peaks: number[] }

const wholeWave = ({ points_per_second, peaks }: Known) => ({
  peaks: [peaks.map((height) => height / 127)],
  duration: peaks.length / points_per_second,
})

/** The wave of a sound, which follows its player and is pressed to go somewhere. */
export function Wave({ player, row }: { player: HTMLMediaElement; row: FileDetail }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const address = useSteady(row.renditions.find(({ kind }) => kind === 'peaks')?.address ?? '')
  const [known, setKnown] = useState<Known | 'none' | null>(address ? null : 'none')
  useEffect(() => {
    if (!address) return
    const given = new AbortController()
    fetch(address, { signal: given.signal })
      .then((answer) => answer.json() as Promise<Known>)
      .then(setKnown)
      .catch(() => !given.signal.aborted && setKnown('none'))
    return () => given.abort()
  }, [address])
  useEffect(() => {
    if (!place.current || !known) return
    const made = known === 'none' ? {} : wholeWave(known)
    const wave = WaveSurfer.create({
      ...made,
      container: place.current,
      media: player,
      height: 72,
      normalize: true,
      barWidth: 2,
      barGap: 1,
      barRadius: 2,
      cursorWidth: 1,
      waveColor: colour('--line-strong'),
      progressColor: colour('--focus'),
      cursorColor: colour('--live'),
    })
    // A sound that cannot be decoded here is still played.
    wave.on('error', () => {})
    return () => wave.destroy()
  }, [player, known])
  return <div ref={place} className={styles.wave} role="img" aria-label={t(texts.wave, { name: row.name })} />
}
