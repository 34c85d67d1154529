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
  /** Label of the submit button. */
  action: string
  /** Applies the input; false keeps the dialog open. */
  onSubmit: () => boolean
  /** A button on the other side. Receives the function that returns to the text. */
  aside?: (back: () => void) => ReactNode
  children: ReactNode
}

/** Dialog for content to insert, which returns the focus to the text. */
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
