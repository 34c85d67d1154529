import styles from './keycap.module.css'

/** The shortcut of a button; visible on devices with a keyboard, and announced by the button itself. */
export const Keycap = ({ children }: { children: string }) => (
  <kbd className={styles.keycap} aria-hidden>
    {children}
  </kbd>
)
