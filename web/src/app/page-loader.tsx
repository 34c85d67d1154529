import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { ownLogo } from '#web/ui/logo.ts'
import { shared } from '#web/ui/shared-texts.ts'
import styles from './page-loader.module.css'

/** Fills the window while the first screen comes; nothing for what is quicker than 200 ms. */
export function PageLoader() {
  const t = useText()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.page} role="status" aria-label={t(shared.loading)}>
      {late && (
        <>
          <img src={ownLogo} alt="" width={44} height={44} />
          <span className={styles.track} />
        </>
      )}
    </div>
  )
}
