import styles from './keycap.module.css'

/** The key that does what a button does; shown where there is a keyboard, and read aloud by the button itself. */
export const Keycap = ({ children }: { children: string }) => (
  <kbd className={styles.keycap} aria-hidden>
    {children}
  </kbd>
)
