import { SegmentedControl, Stack, Text as Words } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { imageTexts } from './image-texts.ts'
import { type PictureEdit, resultSize, type Size, uprightSize } from './picture-edit.ts'

/** Aspect ratios of the crop box. */
const shapes = { any: null, own: null, '16:9': 16 / 9, '3:2': 3 / 2, '4:3': 4 / 3, '1:1': 1, '3:4': 3 / 4 }

export type Shape = keyof typeof shapes

/** Aspect ratio; null: any. */
export function ratioOf(shape: Shape, size: Size, edit: PictureEdit): number | null {
  if (shape !== 'own') return shapes[shape]
  const { width, height } = uprightSize(size, edit)
  return width / height
}

type Props = { size: Size; edit: PictureEdit; shape: Shape; onShape: (shape: Shape) => void }

/** The shape of the crop box, and the resulting size. */
export function CropPanel({ size, edit, shape, onShape }: Props) {
  const t = useText()
  const labels: Partial<Record<Shape, string>> = { any: t(imageTexts.anyShape), own: t(imageTexts.ownShape) }
  return (
    <Stack gap="sm">
      <Words size="sm" fw={500}>
        {t(imageTexts.shape)}
      </Words>
      <SegmentedControl
        orientation="vertical"
        fullWidth
        size="xs"
        aria-label={t(imageTexts.shape)}
        value={shape}
        onChange={(next) => onShape(next as Shape)}
        data={(Object.keys(shapes) as Shape[]).map((each) => ({ value: each, label: labels[each] ?? each }))}
      />
      <Words size="sm">{t(imageTexts.sizeNow, resultSize(size, edit))}</Words>
      <Words size="xs" c="dimmed">
        {t(imageTexts.cropHelp)}
      </Words>
    </Stack>
  )
}
