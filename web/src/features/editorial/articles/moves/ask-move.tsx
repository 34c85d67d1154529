import { Alert, Button, Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core'
import { IconArchive, IconBroadcast } from '@tabler/icons-react'
import type { ArticleMove, ArticleRow } from '@toasoan/contract/editorial/article'
import { mostCorrected } from '@toasoan/contract/editorial/article-moves'
import { completenessSentences } from '@toasoan/contract/editorial/checklist'
import type { OpenPoint } from '@toasoan/contract/editorial/open-points'
import { stageName, stages } from '@toasoan/contract/editorial/stages'
import { type FormEvent, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { longTime } from '#web/ui/date-time.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { articleTexts } from '../text.ts'
import type { MoveAnswer } from './move-answer.ts'
import { isDangerous } from './move-look.ts'
import type { PublishAnswer } from './publish-dialog.tsx'
import { scheduleTexts } from './schedule-texts.ts'

/** The whole minute an hour from now, as an instant. */
const inAnHour = (): string => new Date(Math.ceil(Date.now() / 60_000 + 60) * 60_000).toISOString()

type Props = {
  move: ArticleMove
  about: string
  /** The public note to begin with; null where readers had nothing that could be corrected. */
  noted: string | null
  /** Whether it begins the revision of what readers keep meanwhile. */
  revises: boolean
  resolve: (answer: MoveAnswer | null) => void
}

function MoveDialog({ move, about, noted, revises, resolve }: Props) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [correction, setCorrection] = useState(noted ?? '')
  const [checked, setChecked] = useState<string[]>([])
  // The field knows minutes.
  const embargo =
    move.not_before && new Date(Math.ceil(Date.parse(move.not_before) / 60_000) * 60_000).toISOString()
  const [when, setWhen] = useState<'now' | 'later'>(embargo && move.may_schedule ? 'later' : 'now')
  const [at, setAt] = useState(() => embargo ?? inAnHour())
  const [tried, setTried] = useState(false)
  const publishAt = when === 'later' && at ? at : null
  const isPast = when === 'later' && (!publishAt || Date.parse(publishAt) <= Date.now())
  const isEarly = embargo !== null && publishAt !== null && Date.parse(publishAt) < Date.parse(embargo)
  const lacksReason = move.reason_required && reason.trim() === ''
  const lacksCheck = checked.length < move.checklist.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacksReason || lacksCheck || isPast || isEarly) return
    resolve({
      reason: reason.trim() || undefined,
      publish_at: publishAt ?? undefined,
      correction: correction.trim() || undefined,
      checked: move.checklist.length > 0 ? checked : undefined,
    })
  }
  return (
    <DialogWindow title={t(move.name)}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{about}</Text>
          {stageName(move.to_stage) === 'archived' && (
            <Alert color="orange" variant="light" icon={<IconArchive size={18} />}>
              {t(articleTexts.unpublishEffect)}
            </Alert>
          )}
          {revises && (
            <Alert color="blue" variant="light" icon={<IconBroadcast size={18} />}>
              {t(articleTexts.staysOnline)}
            </Alert>
          )}
          {move.checklist.length > 0 && (
            <Checkbox.Group
              label={t(articleTexts.checklist)}
              value={checked}
              onChange={setChecked}
              error={tried && lacksCheck ? t(articleTexts.incomplete) : undefined}
            >
              <Stack gap={6} mt={6}>
                {move.checklist.map((item) => (
                  <Checkbox key={item} value={item} label={item} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {move.may_schedule && (
            <Radio.Group
              value={when}
              onChange={(next) => setWhen(next as 'now' | 'later')}
              aria-label={t(move.name)}
            >
              <Stack gap={8}>
                <Radio
                  value="now"
                  label={t(articleTexts.publishNow)}
                  disabled={embargo !== null}
                  description={embargo && t(scheduleTexts.embargoed, { when: longTime(embargo) })}
                  data-autofocus={embargo === null || undefined}
                />
                <Radio value="later" label={t(articleTexts.publishLater)} />
              </Stack>
            </Radio.Group>
          )}
          {when === 'later' && (
            <MomentInput
              label={t(articleTexts.publishAt)}
              value={at}
              onChange={setAt}
              description={publishAt ? t(articleTexts.goesOutAt, { when: longTime(publishAt) }) : undefined}
              error={
                isEarly
                  ? t(completenessSentences.embargo)
                  : tried && isPast
                    ? t(articleTexts.timePast)
                    : undefined
              }
            />
          )}
          {noted !== null && (
            <Textarea
              label={t(articleTexts.correction)}
              description={t(articleTexts.correctionHelp)}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={mostCorrected}
              value={correction}
              onChange={(event) => setCorrection(event.currentTarget.value)}
            />
          )}
          {(move.reason_required || move.direction === 'back') && (
            <Textarea
              label={t(articleTexts.reason)}
              withAsterisk={move.reason_required}
              aria-required={move.reason_required}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={tried && lacksReason ? t(shared.reasonNeeded) : undefined}
              data-autofocus
            />
          )}
        </Stack>
        <DialogButtons mt="lg">
          <Button type="submit" color={isDangerous(move) ? 'red' : undefined}>
            {when === 'later' ? t(articleTexts.schedule) : t(move.name)}
          </Button>
        </DialogButtons>
      </form>
    </DialogWindow>
  )
}

/** Whether a move can be made without a question. */
const isPlain = (move: ArticleMove): boolean =>
  move.direction === 'forward' && !move.reason_required && !move.may_schedule && move.checklist.length === 0

type About = Pick<
  ArticleRow,
  'id' | 'title' | 'stage' | 'published_at' | 'publish_correction' | 'publish_change'
>

/** Whether a move publishes again what readers had. */
const publishesAgain = (move: ArticleMove, articles: readonly About[]): boolean =>
  stageName(move.to_stage) === 'published' && articles.every(({ published_at }) => published_at !== null)

/** The note that waits with the publication of all these articles; none where they differ. */
function waitingNote([first, ...others]: readonly About[]): string {
  const note = first?.publish_correction ?? ''
  return others.every(({ publish_correction }) => (publish_correction ?? '') === note) ? note : ''
}

const leadsToReaders = ({ to_stage }: ArticleMove): boolean => stageName(to_stage) === 'published'

/** Asks when and where one article goes out; what is to be mended first is `fix`ed, and the move given up. */
async function askPublishing(
  move: ArticleMove,
  article: About,
  noted: string | null,
  fix?: (point: OpenPoint) => void,
): Promise<MoveAnswer | null> {
  const { PublishDialog } = await import('./publish-dialog.tsx')
  const answer = await openDialog<PublishAnswer>((resolve) => (
    <PublishDialog move={move} article={article} noted={noted} atDesk={fix !== undefined} resolve={resolve} />
  ))
  if (!answer || !('fix' in answer)) return answer
  fix?.(answer.fix)
  return null
}

/**
 * Asks what a move of these articles needs: a reason, a time, a place, a checklist, a public note where readers had
 * them. Null when the person gave up. A move that needs nothing is not asked about, unless there are many:
 * one press moves them all.
 */
export const askMove = (
  move: ArticleMove,
  about: string,
  articles: readonly About[],
  fix?: (point: OpenPoint) => void,
): Promise<MoveAnswer | null> => {
  const noted = publishesAgain(move, articles) ? waitingNote(articles) : null
  const [single, ...others] = articles
  if (single && others.length === 0 && leadsToReaders(move) && !move.reason_required)
    return askPublishing(move, single, noted, fix)
  const revises =
    move.to_stage < stages.published && articles.every(({ stage }) => stage === stages.published)
  if (isPlain(move) && noted === null && !revises && articles.length === 1) return Promise.resolve({})
  return openDialog<MoveAnswer>((resolve) => (
    <MoveDialog move={move} about={about} noted={noted} revises={revises} resolve={resolve} />
  ))
}
