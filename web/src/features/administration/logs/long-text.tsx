import { Button } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './differences.module.css'
import { logTexts } from './text.ts'

/** A text of some lines; a longer one is cut, and shown whole at a press. */
export function LongText({ children }: { children: ReactNode }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [long, setLong] = useState(false)
  const [whole, setWhole] = useState(false)
  useLayoutEffect(() => {
    if (box.current && !whole) setLong(box.current.scrollHeight > box.current.clientHeight + 2)
  }, [whole])
  return (
    <>
      <div ref={box} className={whole ? undefined : styles.cut}>
        {children}
      </div>
      {long && (
        <Button variant="subtle" size="compact-xs" mt={4} onClick={() => setWhole(!whole)}>
          {t(whole ? logTexts.less : logTexts.whole)}
        </Button>
      )}
    </>
  )
}
