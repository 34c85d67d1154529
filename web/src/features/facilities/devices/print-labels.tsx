import { Button, Radio, Stack } from '@mantine/core'
import { type LabelCode, labelCodes, printLabels } from '@toasoan/contract/facilities/devices'
import { useState } from 'react'
import { openPdf } from '#web/entities/open-pdf.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { deviceTexts } from './text.ts'

type Size = 'small' | 'medium' | 'large'
const sizes: Size[] = ['small', 'medium', 'large']

type Look = { size: Size; code: LabelCode }

const codeTexts = { qr: deviceTexts.codeQr, code128: deviceTexts.codeBars } as const

function LookDialog({ resolve }: { resolve: (look: Look | null) => void }) {
  const t = useText()
  const [code, setCode] = useState<LabelCode>('qr')
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
      <Radio.Group
        mt="md"
        label={t(deviceTexts.printCode)}
        value={code}
        onChange={(next) => setCode(next as LabelCode)}
      >
        <Stack gap={8} mt={6}>
          {labelCodes.map((one) => (
            <Radio key={one} value={one} label={t(codeTexts[one])} />
          ))}
        </Stack>
      </Radio.Group>
      <DialogButtons mt="lg">
        <Button data-autofocus onClick={() => resolve({ size, code })}>
          {t(deviceTexts.print)}
        </Button>
      </DialogButtons>
    </DialogWindow>
  )
}

/** Asks for the size and the kind of code, then opens the labels of a device or of single units to be printed. */
export async function openLabels(of: { device_id: number } | { ids: readonly number[] }): Promise<void> {
  const look = await openDialog<Look>((resolve) => <LookDialog resolve={resolve} />)
  if (!look) return
  const query = 'ids' in of ? { ids: of.ids.join(','), ...look } : { device_id: of.device_id, ...look }
  await openPdf(printLabels, { query })
}
