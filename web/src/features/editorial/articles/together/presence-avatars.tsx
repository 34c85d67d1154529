import { Avatar } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { isReadOnly, useWritingState } from '../desk/writing-context.ts'
import { togetherTexts } from './text.ts'
import styles from './together.module.css'
import { usePresence } from './use-presence.ts'

/** So many faces are shown; the others are counted. */
const most = 4

/** Who else reads or writes the article just now. */
export function PresenceAvatars() {
  const t = useText()
  const id = useWritingState(({ head }) => head?.id ?? null)
  const writing = useWritingState((state) =>
    state.shared ? state.shared.writing : state.lock.kind === 'mine' && !isReadOnly(state),
  )
  const people = usePresence(id, writing)
  if (people.length === 0) return null
  const saying = ({ name, writing: writes }: (typeof people)[number]) =>
    t(writes ? togetherTexts.writes : togetherTexts.reads, { name })
  const rest = people.slice(most)
  return (
    <ul className={styles.people} aria-label={t(togetherTexts.here)} data-testid="presence">
      {people.slice(0, most).map((person) => (
        <Hint key={person.id} label={saying(person)}>
          <li className={styles.person} data-writing={person.writing || undefined}>
            <span aria-hidden>
              <UserAvatar name={person.name} src={person.avatar} size={26} />
            </span>
            <span className={styles.hidden}>{saying(person)}</span>
          </li>
        </Hint>
      ))}
      {rest.length > 0 && (
        <Hint label={rest.map(saying).join(', ')}>
          <li className={styles.person}>
            <Avatar size={26} aria-label={rest.map(saying).join(', ')}>
              +{number(rest.length)}
            </Avatar>
          </li>
        </Hint>
      )}
    </ul>
  )
}
