import { Switch } from '@mantine/core'
import { fileLabels } from '@toasoan/contract/media/file-row'
import { updateFile, viewFile } from '@toasoan/contract/media/files'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { imageTexts } from './image-texts.ts'

/** Watermark setting of a library file, and its setter; null while unknown. */
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

/** Switches an image's watermark; effective at once wherever the image is shown. */
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
