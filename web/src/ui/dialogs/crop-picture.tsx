import { Button, Slider, Stack, Text as Words } from '@mantine/core'
import { type Text, text } from '@toasoan/contract/kit/text'
import { useEffect, useRef, useState } from 'react'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { toast } from '../toast.ts'
import { openDialog } from './dialog-host.ts'
import { DialogButtons, DialogWindow } from './dialog-window.tsx'

const words = {
  cropTitle: text('Cắt ảnh', 'Crop the picture'),
  zoom: text('Phóng to', 'Zoom'),
  across: text('Ngang', 'Across'),
  down: text('Dọc', 'Down'),
  cropPreview: text('Phần ảnh được giữ', 'The part that is kept'),
  unreadable: text('Không đọc được ảnh này.', 'This picture cannot be read.'),
}

/** Side of the resulting square in pixels. */
const side = 512

/** Crop of an image: zoom factor and centre, each coordinate from 0 to 1. */
type Cut = { zoom: number; across: number; down: number }

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, across, down }: Cut): void {
  const part = Math.min(picture.width, picture.height) / zoom
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, side, side)
  context?.drawImage(
    picture,
    (picture.width - part) * across,
    (picture.height - part) * down,
    part,
    part,
    0,
    0,
    side,
    side,
  )
}

const sliders: { name: keyof Cut; label: Text; min: number; max: number }[] = [
  { name: 'zoom', label: words.zoom, min: 1, max: 5 },
  { name: 'across', label: words.across, min: 0, max: 1 },
  { name: 'down', label: words.down, min: 0, max: 1 },
]

function CropDialog({ picture, resolve }: { picture: ImageBitmap; resolve: (cut: Blob | null) => void }) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cut, setCut] = useState<Cut>({ zoom: 1, across: 0.5, down: 0.5 })
  useEffect(() => {
    // The dialog renders its content after this first effect.
    const frame = requestAnimationFrame(() => canvas.current && paint(canvas.current, picture, cut))
    return () => cancelAnimationFrame(frame)
  }, [picture, cut])
  const keep = () =>
    canvas.current?.toBlob((blob) => {
      resolve(blob)
    }, 'image/png')
  return (
    <DialogWindow title={t(words.cropTitle)} size="sm">
      <Stack>
        <canvas
          ref={(element) => {
            canvas.current = element
            if (element) paint(element, picture, cut)
          }}
          width={side}
          height={side}
          role="img"
          aria-label={t(words.cropPreview)}
          style={{ width: 240, height: 240, margin: '0 auto', borderRadius: '50%' }}
        />
        {sliders.map(({ name, label, min, max }) => (
          <div key={name}>
            <Words size="sm">{t(label)}</Words>
            <Slider
              thumbLabel={t(label)}
              min={min}
              max={max}
              step={(max - min) / 100}
              label={null}
              value={cut[name]}
              onChange={(value) => setCut((before) => ({ ...before, [name]: value }))}
            />
          </div>
        ))}
        <DialogButtons>
          <Button onClick={keep}>{t(shared.save)}</Button>
        </DialogButtons>
      </Stack>
    </DialogWindow>
  )
}

/** Dialog for cropping an image to a square. Null when cancelled, or if the file is not an image. */
export async function cropPicture(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) {
    toast(translate(words.unreadable))
    return null
  }
  return openDialog<Blob>((resolve) => <CropDialog picture={picture} resolve={resolve} />)
}
