import { Alert, Button, Checkbox, Chip, Group, Radio, Stack, Text } from '@mantine/core'
import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { completenessSentences } from '@toasoan/contract/editorial/checklist'
import type { LiveChange } from '@toasoan/contract/editorial/live-changes'
import { type OpenPoint, openPoints } from '@toasoan/contract/editorial/open-points'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { usePreference } from '#web/session/preferences.ts'
import { longTime } from '#web/ui/date-time.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { articleTexts } from '../text.ts'
import { afterPublishing } from './after-publishing.ts'
import { ChangeKinds, type ChosenChange, lacksNote, sentChange } from './change-kinds.tsx'
import type { MoveAnswer } from './move-answer.ts'
import { OpenPoints } from './open-points.tsx'
import { Places, usePlaces } from './places.tsx'
import { publishTexts } from './publish-texts.ts'
import { scheduleTexts } from './schedule-texts.ts'
import { spellingCount } from './spelling-point.ts'
import { useMoveColor } from './use-move-color.ts'
import { usualTimes } from './usual-times.ts'

/** What the person chose: to publish, or first to mend a point. */
export type PublishAnswer = MoveAnswer | { fix: OpenPoint }

type Props = {
  move: ArticleMove
  article: { id: number; title: string; publish_change: LiveChange | null }
  /** The public note to begin with; null where readers had nothing that could be corrected. */
  noted: string | null
  /** Whether the points are mended on this screen; else each leads to the desk. */
  atDesk: boolean
  resolve: (answer: PublishAnswer | null) => void
}

/** What speaks against publishing at a time; null until it is known. */
function usePoints(id: number, at: string | null): OpenPoint[] | null {
  const t = useText()
  const wishes = usePreference('spelling')
  // What holds at a time that is half typed is not asked.
  const query = { id, ...(at && Date.parse(at) > Date.now() ? { at } : {}) }
  const { data: points } = useCall(openPoints, { query }, { quiet: true, staleTime: 0 })
  const { data: article } = useCall(viewArticle, { params: { id } }, { quiet: true })
  if (!points || !article) return null
  const count = spellingCount(article, wishes)
  if (count === 0) return points
  const label = t(publishTexts.spelling, { count })
  return [...points, { code: 'spelling', blocks: false, label, field: 'document', picture: null, tab: null }]
}

type WhenProps = {
  move: ArticleMove
  /** The end of the embargo, in whole minutes; null without one. */
  embargo: string | null
  /** Null is at once. */
  at: string | null
  setAt: (at: string | null) => void
}

function When({ move, embargo, at, setAt }: WhenProps) {
  const t = useText()
  const times = usualTimes()
  const isPast = at !== null && (at === '' || Date.parse(at) <= Date.now())
  const isEarly = Boolean(at) && embargo !== null && Date.parse(at as string) < Date.parse(embargo)
  return (
    <Stack gap={8}>
      <Radio.Group
        label={t(publishTexts.when)}
        value={at === null ? 'now' : 'later'}
        onChange={(next) => setAt(next === 'now' ? null : (embargo ?? times[0]?.at ?? ''))}
      >
        <Group gap="lg" mt={6} align="flex-start">
          <Radio
            value="now"
            label={t(publishTexts.now)}
            disabled={embargo !== null}
            description={embargo && t(scheduleTexts.embargoed, { when: longTime(embargo) })}
          />
          {move.may_schedule && <Radio value="later" label={t(publishTexts.later)} />}
        </Group>
      </Radio.Group>
      {at !== null && (
        <>
          <Group gap={6}>
            {times.map((time) => (
              <Chip
                key={time.label.vi}
                size="sm"
                checked={at === time.at}
                onChange={() => setAt(time.at)}
                icon={null}
              >
                {t(time.label)}
              </Chip>
            ))}
          </Group>
          <MomentInput
            label={t(articleTexts.publishAt)}
            value={at}
            onChange={setAt}
            description={at ? t(articleTexts.goesOutAt, { when: longTime(at) }) : undefined}
            error={isEarly ? t(completenessSentences.embargo) : isPast ? t(articleTexts.timePast) : undefined}
          />
        </>
      )}
    </Stack>
  )
}

/** Asks when and where an article goes out, and shows what is still open about it. */
export function PublishDialog({ move, article, noted, atDesk, resolve }: Props) {
  const t = useText()
  // The field knows minutes.
  const embargo =
    move.not_before && new Date(Math.ceil(Date.parse(move.not_before) / 60_000) * 60_000).toISOString()
  const [at, setAt] = useState<string | null>(move.may_schedule ? embargo : null)
  const [chosen, setChosen] = useState<ChosenChange>({
    change: article.publish_change ?? (noted ? 'correction' : 'update'),
    correction: noted ?? '',
  })
  const [tried, setTried] = useState(false)
  const [checked, setChecked] = useState<string[]>([])
  const points = usePoints(article.id, at)
  const places = usePlaces()
  const open = points?.filter(({ blocks }) => !blocks) ?? []
  const isBlocked = points?.some(({ blocks }) => blocks) ?? false
  const isPast = at !== null && (at === '' || Date.parse(at) <= Date.now())
  const lacksCheck = checked.length < move.checklist.length
  const look = useMoveColor()(move)
  // A press right after a time was typed, before the points of that time are known, counts once they are: unless they are
  // others than those that were in sight when it was pressed.
  const inSight = useRef('')
  const codes = open.map(({ code }) => code).join()
  const [pressedAt, setPressedAt] = useState<string | null>(null)
  const send = () => {
    setPressedAt(points === null ? inSight.current : null)
    if (points === null || isBlocked || isPast || lacksCheck) return
    if (noted !== null && lacksNote(chosen)) return
    resolve({
      publish_at: at ?? undefined,
      ...(noted === null ? {} : sentChange(chosen)),
      checked: move.checklist.length > 0 ? checked : undefined,
      accepts: open.map(({ code }) => code),
      afterwards:
        at === null && places.some ? (published) => afterPublishing(published, places.chosen) : undefined,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    send()
  }
  useEffect(() => {
    if (points === null) return
    inSight.current = codes
    if (pressedAt === codes) send()
    else if (pressedAt !== null) setPressedAt(null)
  })
  const words =
    open.length === 0
      ? t(at === null ? publishTexts.publish : publishTexts.schedule)
      : t(at === null ? publishTexts.publishAnyway : publishTexts.scheduleAnyway, { count: open.length })
  return (
    <DialogWindow title={t(move.name)} size={620}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            {t(articleTexts.confirmEnd, { title: article.title || t(articleTexts.untitled) })}
          </Text>
          <When move={move} embargo={embargo} at={at} setAt={setAt} />
          {at === null ? (
            <Places places={places} />
          ) : (
            places.any && (
              <Text size="sm" c="dimmed">
                {t(publishTexts.noLater)}
              </Text>
            )
          )}
          {move.checklist.length > 0 && (
            <Checkbox.Group label={t(articleTexts.checklist)} value={checked} onChange={setChecked}>
              <Stack gap={6} mt={6}>
                {move.checklist.map((item) => (
                  <Checkbox key={item} value={item} label={item} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <OpenPoints
            articleId={article.id}
            points={points}
            onFix={atDesk ? (point) => resolve({ fix: point }) : null}
          />
          {noted !== null && <ChangeKinds value={chosen} onChange={setChosen} tried={tried} />}
          {points !== null && isBlocked && (
            <Alert color="red" variant="light" role="status">
              {t(publishTexts.blocked)}
            </Alert>
          )}
        </Stack>
        <DialogButtons mt="lg">
          <Button
            type="submit"
            {...(points === null || isBlocked || lacksCheck ? {} : look)}
            loading={pressedAt !== null}
            disabled={isBlocked || isPast || lacksCheck}
            data-autofocus
          >
            {words}
          </Button>
        </DialogButtons>
      </form>
    </DialogWindow>
  )
}
