import { Button, Drawer } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { askToLeave } from '#web/ui/form/use-leave-guard.ts'
import { FrameForm } from './frame-form.tsx'
import { frameTexts } from './frame-texts.ts'

/** Opens the weekly frames of the channels. */
export function FrameButton({ channels }: { channels: readonly ChannelChoice[] }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const unsaved = useRef(false)
  const close = async () => {
    if (unsaved.current && !(await askToLeave())) return
    unsaved.current = false
    setOpened(false)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarRepeat size={17} stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {t(frameTexts.title)}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => void close()}
        size={820}
        title={t(frameTexts.title)}
        transitionProps={{ duration: 150 }}
      >
        <FrameForm channels={channels} unsaved={unsaved} />
      </Drawer>
    </>
  )
}
