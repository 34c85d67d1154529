import { Button, Radio, Stack } from '@mantine/core'
import { printLabels } from '@toasoan/contract/facilities/devices'
import { useState } from 'react'
import { openPdf } from '#web/entities/open-pdf.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { deviceTexts } from './text.ts'

type Size = 'small' | 'medium' | 'large'
const sizes: Size[] = ['small', 'medium', 'large']

function SizeDialog({ resolve }: { resolve: (size: Size | null) => void }) {
  const t = useText()
  const [size, setSize] = useState<Size>('medium')
  return (
    <DialogWindow title={t(deviceTexts.labels)}>
      <Radio.Group label={t(deviceTexts.printSize)} value={size} onChange={(next) => setSize(next as Size)}>
        <Stack gap={8} mt={6}>
          {sizes.map((one) => (
            <Radio key={one} value={one} label={t(deviceTexts[one])} />
          ))}
        </Stack>
      </Radio.Group>
      <DialogButtons mt="lg">
        <Button data-autofocus onClick={() => resolve(size)}>
          {t(deviceTexts.print)}
        </Button>
      </DialogButtons>
    </DialogWindow>
  )
}

/** Asks for the size, then opens the labels of a device or of single units to be printed. */
export async function openLabels(of: { device_id: number } | { ids: readonly number[] }): Promise<void> {
  const size = await openDialog<Size>((resolve) => <SizeDialog resolve={resolve} />)
  if (!size) return
  const query = 'ids' in of ? { ids: of.ids.join(','), size } : { device_id: of.device_id, size }
  await openPdf(printLabels, { query })
}
