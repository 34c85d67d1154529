import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './navigation-bar.module.css'

/** A thin line at the top while the next screen comes. */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle'
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return setLate(false)
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [busy])
  return late ? <div className={styles.bar} aria-hidden /> : null
}
