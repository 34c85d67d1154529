import { IconFileText, IconFileZip, IconMusic, IconPhoto, IconPhotoOff, IconVideo } from '@tabler/icons-react'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { useState } from 'react'
import { lengthText } from './file-state.ts'
import styles from './file-thumb.module.css'

const icons = { image: IconPhoto, video: IconVideo, audio: IconMusic, document: IconFileText }

const iconOf = ({ type, extension }: FileRow) =>
  ['zip', 'rar'].includes(extension) ? IconFileZip : icons[type]

/** Formats that browsers cannot display; those of known size have a JPEG rendition. */
const undrawn = new Set(['heic', 'heif', 'raw', 'cr2', 'nef', 'arw', 'dng', 'eps', 'ai', 'tif', 'tiff'])

/** Whether a browser can display the image or a rendition of it. */
export const isDrawn = ({ type, extension, width, pipeline }: FileRow): boolean =>
  type === 'image' && pipeline !== 'assembling' && (!undrawn.has(extension) || width !== null)

type Props = {
  row: FileRow
  width?: 320 | 640
  /** In a list row: no text beside the icon, which has separate columns. */
  plain?: boolean
}

/** Thumbnail of a file: its own, or the video frame extracted by the server. */
const sourceOf = (row: FileRow, width: number): string | null =>
  isDrawn(row) ? `${row.file_local}?w=${width}` : row.poster

/** The wave of a sound as bars around a middle line. */
function WaveLines({ heights }: { heights: readonly number[] }) {
  const most = Math.max(1, ...heights)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a drawing beside the file's name
    <svg
      className={styles.wave}
      viewBox={`0 0 ${heights.length * 3} 40`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {heights.map((height, bar) => {
        const size = Math.max(1, (36 * height) / most)
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no other identity than its place
        return <rect key={bar} x={bar * 3} y={20 - size / 2} width={2} height={size} rx={1} />
      })}
    </svg>
  )
}

/** Thumbnail of a file: its picture, the wave of a sound, or an icon with its extension; the duration in the corner. */
export function FileThumb({ row, width = 320, plain = false }: Props) {
  const [broken, setBroken] = useState(false)
  const Mark = broken ? IconPhotoOff : iconOf(row)
  const source = sourceOf(row, width)
  return (
    <span className={styles.thumb} data-type={row.type}>
      {source && !broken ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setBroken(true)}
        />
      ) : row.wave && row.wave.length > 0 && !plain ? (
        <WaveLines heights={row.wave} />
      ) : (
        <span className={styles.sign}>
          <Mark size={plain ? 18 : 34} stroke={1.4} aria-hidden />
          {!plain && <span>{row.extension.toUpperCase()}</span>}
        </span>
      )}
      {row.duration_ms !== null && !plain && (
        <span className={styles.length}>{lengthText(row.duration_ms)}</span>
      )}
    </span>
  )
}
