import { ActionIcon } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { Hint } from '../../hint.tsx'
import { imageTexts } from './image-texts.ts'
import { fetchPicture, isExternal, nameOf } from './load-picture.ts'
import { type ChosenPicture, pictureDesk } from './picture-desk.ts'
import { placePicture } from './place-picture.ts'
import { unchangedFile } from './save-picture.ts'

/** Uploads an external image to the library; renders nothing for images of the library. */
export function StoreButton({ editor, picture }: { editor: Editor; picture: ChosenPicture }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const desk = pictureDesk(editor)
  if (!desk || !isExternal(picture.src)) return null
  const store = async () => {
    const { signal } = new AbortController()
    setBusy(true)
    try {
      const source = await fetchPicture(picture.src, signal)
      const file = unchangedFile({ source, name: nameOf(picture.src) })
      const { src, fileId, width, height } = await desk.upload(file, { signal, onProgress: () => {} })
      placePicture(editor, picture, { src, fileId, width, height })
      toastSuccess(t(imageTexts.stored))
    } catch (error) {
      toast(error instanceof Error ? error.message : t(imageTexts.saveFailed), 'danger', { duration: 5000 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Hint label={t(imageTexts.store)}>
      <ActionIcon aria-label={t(imageTexts.store)} loading={busy} onClick={store}>
        <IconPhotoDown size={17} stroke={1.8} />
      </ActionIcon>
    </Hint>
  )
}
