import { ActionIcon } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './scroll-to-top.module.css'

const label = text('Lên đầu trang', 'Back to top')

/** Appears after 250 px of scrolling. */
export function ScrollToTop() {
  const t = useText()
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > 250)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  return (
    <ActionIcon
      className={styles.button}
      variant="default"
      size={40}
      radius="xl"
      aria-label={t(label)}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={19} stroke={1.8} />
    </ActionIcon>
  )
}
