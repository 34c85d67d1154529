import { Button, Group, type MantineSpacing, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { ShownDialog } from './dialog-host.ts'

type WindowProps = Omit<ModalProps, 'opened' | 'onClose' | 'onExitTransitionEnd'>

/** The window of a dialog opened by `openDialog`: closes when the dialog has a result; closing it cancels. */
export function DialogWindow(props: WindowProps) {
  const shown = use(ShownDialog)
  if (!shown) return null
  return <Modal {...props} opened={shown.opened} onClose={shown.close} onExitTransitionEnd={shown.leave} />
}

type ButtonsProps = {
  /** Required outside of `openDialog`; inside it cancels. */
  onCancel?: () => void
  mt?: MantineSpacing
  children: ReactNode
}

/** Footer of a dialog: "Cancel" and the main action. */
export function DialogButtons({ onCancel, mt, children }: ButtonsProps) {
  const t = useText()
  const shown = use(ShownDialog)
  return (
    <Group justify="flex-end" mt={mt} gap="xs">
      <Button variant="default" onClick={onCancel ?? shown?.close}>
        {t(shared.cancel)}
      </Button>
      {children}
    </Group>
  )
}
