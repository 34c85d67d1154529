import { useElementSize } from '@mantine/hooks'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '#web/language/use-text.ts'
import { type Box, wholeBox } from './box.ts'
import { BoxFrame } from './box-frame.tsx'
import { drawPart } from './draw-picture.ts'
import { areaWithin, boxOfWhole, drawHidden, type HiddenPart } from './hidden-areas.ts'
import { imageTexts } from './image-texts.ts'
import type { LoadedPicture } from './load-picture.ts'
import styles from './picture-dialog.module.css'
import {
  cropPixels,
  hiddenAreas,
  type LogoEdit,
  logoBox,
  type PictureEdit,
  resultSize,
  type Size,
  uprightSize,
} from './picture-edit.ts'

type Props = {
  picture: LoadedPicture
  edit: PictureEdit
  /** While cropping, the whole image is shown with the crop box. */
  cutting: boolean
  /** Aspect ratio of the crop box in pixels; null: any. */
  shape: number | null
  zoom: number
  onCrop: (crop: Box, gesture: string) => void
  onLogo: (logo: LogoEdit, gesture: string) => void
  /** While parts are hidden, their boxes can be moved. */
  hiding: boolean
  onHide: (hidden: readonly HiddenPart[], gesture: string) => void
}

/** Padding around the image in pixels; the style sheet has the same value. */
const padding = 14

/** Size of an image fitted into an area, in CSS pixels. */
function shownSize({ width, height }: Size, room: Size, zoom: number): Size {
  const scale = Math.min(room.width / width, room.height / height, 4) * zoom
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
}

/** The image while it is edited. */
export function Stage({ picture, edit, cutting, shape, zoom, onCrop, onLogo, hiding, onHide }: Props) {
  const t = useText()
  const room = useElementSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { size, preview } = picture
  const upright = uprightSize(size, edit)
  const result = resultSize(size, edit)
  const free = { width: room.width - 2 * padding, height: room.height - 2 * padding }
  const shown = shownSize(cutting ? upright : result, free, zoom)
  const width = Math.round(shown.width)
  const height = Math.round(shown.height)

  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const dense = Math.min(window.devicePixelRatio || 1, 2)
    element.width = Math.min(Math.round(width * dense), 4096)
    element.height = Math.min(Math.round(height * dense), 4096)
    const whole = uprightSize(size, edit)
    const part = cutting ? { x: 0, y: 0, ...whole } : cropPixels(size, edit)
    drawPart(element, preview, size, edit, part)
    const areas = cutting ? hiddenAreas({ ...edit, crop: wholeBox }) : hiddenAreas(edit)
    if (areas.length > 0) drawHidden(element, areas)
  }, [preview, size, edit, cutting, width, height])

  const { logo } = edit
  const mark = logo && !cutting ? logoBox(logo, result) : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keys
    <section ref={room.ref} className={styles.stage} aria-label={t(imageTexts.view)} tabIndex={0}>
      <div className={styles.sheet} style={{ width, height }}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${t(imageTexts.preview)}, ${t(imageTexts.sizeNow, result)}`}
          data-testid="picture-preview"
        />
        {cutting && (
          <BoxFrame
            kind="crop"
            box={edit.crop}
            label={t(imageTexts.frame)}
            ratio={shape === null ? null : (shape * upright.height) / upright.width}
            onChange={onCrop}
          />
        )}
        {hiding &&
          edit.hidden.map((part, at) => {
            const box = areaWithin(part, edit.crop)
            return (
              box && (
                <BoxFrame
                  key={part.id}
                  kind="hide"
                  box={box}
                  label={t(imageTexts.hiddenFrame, { number: at + 1 })}
                  ratio={null}
                  onChange={(next, gesture) =>
                    onHide(
                      edit.hidden.map((one) =>
                        one === part ? { ...one, ...boxOfWhole(next, edit.crop) } : one,
                      ),
                      `${gesture}-${part.id}`,
                    )
                  }
                />
              )
            )
          })}
        {mark && logo && (
          <BoxFrame
            kind="logo"
            box={mark}
            label={t(imageTexts.logoFrame)}
            ratio={result.height / (logo.tall * result.width)}
            onChange={({ x, y, width: wide }, gesture) => onLogo({ ...logo, x, y, width: wide }, gesture)}
          >
            <img src={logo.src} alt="" style={{ opacity: logo.opacity }} draggable={false} />
          </BoxFrame>
        )}
      </div>
    </section>
  )
}
