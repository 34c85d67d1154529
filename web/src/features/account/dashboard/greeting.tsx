import { timeZone } from '@toasoan/contract/kit/time-zone'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './text.ts'

/** The hour on the house's clock. */
const hourNow = (): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone }).format(new Date()))

/** What is said before each of these hours. */
const greetings = [
  [11, dashboardTexts.morning],
  [13, dashboardTexts.noon],
  [18, dashboardTexts.afternoon],
] as const

/** Greets by the time of day, and says how much waits. */
export function Greeting({ waiting }: { waiting: number }) {
  const t = useText()
  const { name, display_name } = useUser()
  const hour = hourNow()
  const [, hello] = greetings.find(([until]) => hour < until) ?? [24, dashboardTexts.evening]
  return (
    <div className={styles.greeting}>
      <p className={styles.hello}>{t(hello, { name: display_name || name })}</p>
      <p className={styles.sum}>
        {waiting > 0 ? t(dashboardTexts.waitingCount, { count: waiting }) : t(dashboardTexts.nothingWaits)}
      </p>
    </div>
  )
}
