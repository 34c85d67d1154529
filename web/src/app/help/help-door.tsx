import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { showHelp, useHelpOpened } from '#web/ui/help/help-store.ts'
import { layoutTexts } from '../layouts/layout-texts.ts'

const HelpPanel = lazy(() => import('./help-panel.tsx').then((part) => ({ default: part.HelpPanel })))

/** Whether a key belongs to what has the focus, or to a dialog. */
const isTaken = ({ target }: KeyboardEvent) =>
  (target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null) ||
  document.querySelector('[role=dialog]:not([hidden]), [role=menu]') !== null

/** The button of the guide, and its key `?`; its words are loaded when somebody opens it first. */
export function HelpDoor() {
  const t = useText()
  const opened = useHelpOpened()
  const [requested, setRequested] = useState(false)
  useEffect(() => {
    if (opened) setRequested(true)
  }, [opened])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A list has its own answer to this key, from where the guide is one press away.
      if (event.key !== '?' || event.defaultPrevented || isTaken(event)) return
      event.preventDefault()
      showHelp(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <ActionIcon size={40} aria-label={t(layoutTexts.help)} onClick={() => showHelp(true)}>
        <IconHelp size={21} stroke={1.6} />
      </ActionIcon>
      <Suspense>{requested && <HelpPanel opened={opened} onClose={() => showHelp(false)} />}</Suspense>
    </>
  )
}
