import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { administratorNotes } from './notes.ts'

/** What to do about something that the server lacks, folded, for those who administer it; nothing for others. */
export function AdministratorNote({ about }: { about: 'tools' | 'prints' }) {
  const t = useText()
  const can = useCan()
  if (!can('setting.update')) return null
  return (
    <details>
      <summary>{t(administratorNotes.head)}</summary>
      {t(administratorNotes[about])}
    </details>
  )
}
