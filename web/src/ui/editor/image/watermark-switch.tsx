import { Switch } from '@mantine/core'
import { fileLabels } from '@toasoan/contract/media/file-row'
import { updateFile, viewFile } from '@toasoan/contract/media/files'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { imageTexts } from './image-texts.ts'

/** Whether readers see a file of the library with the watermark, and how that is changed; null while it is not known. */
export function useWatermark(fileId: number | null) {
  const can = useCan()
  const { data } = useCall(
    viewFile,
    { params: { id: fileId ?? 0 } },
    { enabled: fileId !== null && can('file.view'), quiet: true },
  )
  const update = useChange(updateFile)
  if (fileId === null || !data) return null
  return {
    on: data.watermark,
    canChange: data.may.update && !update.isPending,
    change: (watermark: boolean) => update.mutate({ params: { id: fileId }, body: { watermark } }),
  }
}

/** Switches the watermark of the picture; it takes effect at once, for every place that shows the picture. */
export function WatermarkSwitch({ watermark }: { watermark: ReturnType<typeof useWatermark> }) {
  const t = useText()
  if (!watermark) return null
  const { on, canChange, change } = watermark
  return (
    <Switch
      mt="sm"
      label={t(fileLabels.watermark)}
      description={t(imageTexts.watermarkHelp)}
      checked={on}
      disabled={!canChange}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
