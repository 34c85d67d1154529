import { ActionIcon } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Hint } from '#web/ui/hint.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { previewTexts } from './preview-texts.ts'

/** Opens the preview, by a button and by Ctrl+Alt+P. */
export function PreviewButton() {
  const t = useText()
  const can = useCan()
  const may = can('article.create')
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!may) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.altKey || event.code !== 'KeyP') return
      event.preventDefault()
      setOpened(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [may])
  if (!may) return null
  return (
    <>
      <Hint label={t(previewTexts.open)}>
        <ActionIcon size={34} aria-label={t(previewTexts.open)} onClick={() => setOpened(true)}>
          <IconDevices size={19} stroke={1.7} />
        </ActionIcon>
      </Hint>
      {opened && <PreviewDialog onClose={() => setOpened(false)} />}
    </>
  )
}
