import { Button, Group, Modal, type ModalProps } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'

type Props = {
  editor: Editor
  onClose: () => void
  title: string
  size?: ModalProps['size']
  /** What the button says that sends it. */
  action: string
  /** Does it; false keeps the dialog open. */
  onSubmit: () => boolean
  /** A button at the other end. It is given the way back to the text. */
  aside?: (back: () => void) => ReactNode
  children: ReactNode
}

/** Asks for something that goes into the text, and goes back to the text afterwards. */
export function EditorDialog({ editor, onClose, title, size, action, onSubmit, aside, children }: Props) {
  const t = useText()
  const back = () => {
    onClose()
    setTimeout(() => editor.commands.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (onSubmit()) back()
  }
  return (
    <Modal opened onClose={back} size={size} title={title}>
      <form onSubmit={submit} noValidate>
        {children}
        <Group justify="flex-end" mt="lg" gap="xs">
          {aside?.(back)}
          <Button variant="default" onClick={back}>
            {t(shared.cancel)}
          </Button>
          <Button type="submit">{action}</Button>
        </Group>
      </form>
    </Modal>
  )
}
