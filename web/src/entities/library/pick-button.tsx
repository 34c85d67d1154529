import { Button } from '@mantine/core'
import { IconLibraryPhoto } from '@tabler/icons-react'
import type { FileType } from '@toasoan/contract/media/extensions'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { pickerTexts } from './picker-texts.ts'

const LibraryPicker = lazy(() =>
  import('./library-picker.tsx').then((part) => ({ default: part.LibraryPicker })),
)

type Props = {
  kinds: readonly FileType[]
  multiple?: boolean
  onChoose: (rows: FileRow[]) => void
  /** Accepts files dropped on the library. */
  onFiles?: (files: File[]) => void
}

/** Opens the library picker; hidden without permission. */
export function PickButton({ onChoose, ...picker }: Props) {
  const t = useText()
  const can = useCan()
  const [opened, setOpened] = useState(false)
  if (!can('file.index')) return null
  const choose = (rows: FileRow[]) => {
    setOpened(false)
    onChoose(rows)
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconLibraryPhoto size={15} />}
        onClick={() => setOpened(true)}
      >
        {t(pickerTexts.title)}
      </Button>
      <Suspense>
        {opened && <LibraryPicker {...picker} onChoose={choose} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
