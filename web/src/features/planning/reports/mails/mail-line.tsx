import { Anchor, Button, Group } from '@mantine/core'
import {
  changeReportMail,
  type MailState,
  type ReportMail,
  removeReportMail,
  tryReportMail,
} from '@toasoan/contract/planning/report-mails'
import { reportLabels } from '@toasoan/contract/planning/reports'
import { Link } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './mails.module.css'
import { mailWords } from './text.ts'

const stale = { invalidates: ['/report/mails'] }

/** When it is sent, in words. */
function useTimes({ rhythm, weekday, month_day, hour }: ReportMail): string {
  const t = useText()
  const day = mailWords.weekdays[weekday - 1]
  return t(mailWords.times[rhythm], { hour, weekday: day ? t(day) : '', day: month_day })
}

/** A mailed report: of what, when, to whom and what became of it; and what can be done with it. */
export function MailLine({ mail, onEdit }: { mail: ReportMail; onEdit: () => void }) {
  const t = useText()
  const change = useChange(changeReportMail, stale)
  const remove = useChange(removeReportMail, stale)
  const trial = useChange(tryReportMail, { ...stale, onDone: () => toastSuccess(t(mailWords.trialSent)) })
  const times = useTimes(mail)
  const { id, view, kind, search, mine, active, people, version } = mail
  const name = view?.name ?? t(mailWords.viewGone)
  const stateOf = (state: MailState | null, at: string | null) =>
    state ? t(mailWords.states[state], { when: at ? dateTime(at) : '' }) : t(mailWords.noLetter)
  const named = (action: string) => t(mailWords.ofName, { action, name })
  const askRemoval = async () => {
    const sure = await confirm({
      title: t(mailWords.removeTitle, { name }),
      body: t(mine ? mailWords.removeBody : mailWords.leaveBody),
      confirmLabel: mine ? shared.remove : mailWords.leave,
      danger: true,
    })
    if (sure) remove.mutate({ params: { id } })
  }
  const buttons: [words: string, act: () => void][] = mine
    ? [
        [t(mailWords.trial), () => trial.mutate({ params: { id } })],
        [
          t(active ? mailWords.pause : mailWords.resume),
          () => change.mutate({ params: { id }, body: { version, active: !active } }),
        ],
        [t(shared.edit), onEdit],
        [t(shared.remove), () => void askRemoval()],
      ]
    : [[t(mailWords.leave), () => void askRemoval()]]
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <h2 className={styles.name}>
          {view && kind && mine ? (
            <Anchor component={Link} to={`/report/${kind}?${search}`} inherit>
              {name}
            </Anchor>
          ) : (
            name
          )}
        </h2>
        {!active && <StatusBadge tone="secondary">{t(mailWords.paused)}</StatusBadge>}
        <p>
          {[kind && t(reportLabels[kind]), times, t(mailWords.periods[mail.period])]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {active && <p>{t(mailWords.next, { when: dateTime(mail.next_at) })}</p>}
        {!mine && <p>{t(mailWords.by, { name: mail.owner.name })}</p>}
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id}>
              {person.name}: {stateOf(person.state, person.at)}
            </li>
          ))}
          {mail.trial && (
            <li>{t(mailWords.trialState, { state: stateOf(mail.trial.state, mail.trial.at) })}</li>
          )}
        </ul>
      </div>
      <Group gap="xs">
        {buttons.map(([words, act]) => (
          <Button
            key={words}
            size="xs"
            variant="default"
            aria-label={named(words)}
            disabled={change.isPending || remove.isPending || trial.isPending}
            onClick={act}
          >
            {words}
          </Button>
        ))}
      </Group>
    </li>
  )
}
