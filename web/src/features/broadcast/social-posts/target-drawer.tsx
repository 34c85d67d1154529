import { Alert, Anchor, Button, Drawer, Group, Stack, Title, Text as Words } from '@mantine/core'
import {
  resolveFacebook,
  socialHistories,
  type TargetRow,
  targetStatusLabels,
  targetTransitions,
  viewFacebook,
} from '@toasoan/contract/broadcast/social-posts'
import { text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { Link } from 'react-router'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime, number } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { askSame } from './ask-same.ts'
import { ChangeTarget } from './change-target.tsx'
import { stalePosts } from './stale.ts'
import { TargetStatus } from './target-status.tsx'
import { socialTexts as texts } from './text.ts'
import { useChangeTarget } from './use-change-target.ts'

const outcomes: Readonly<Record<string, ReturnType<typeof text>>> = {
  created: text('Soạn bài', 'Written'),
  updated: text('Sửa', 'Changed'),
  status: text('Chuyển trạng thái', 'Changed status'),
  send: texts.send,
  seek: texts.seek,
}

/** Reasons that the server gives by a word of its own. */
const reasons: Readonly<Record<string, ReturnType<typeof text>>> = {
  lost: text('Mất liên lạc khi đang gửi', 'The connection was lost while sending'),
  lease: text('Máy chủ dừng khi đang gửi', 'The server stopped while sending'),
  unreached: text('Không kết nối được Facebook', 'Facebook could not be reached'),
  'no id': text('Facebook trả lời không rõ', 'Facebook’s answer said too little'),
}

const reasonWords = (reason: string) => reasons[reason] ?? text(reason, reason)

function History({ target }: { target: TargetRow }) {
  const t = useText()
  const { data = [] } = useCall(socialHistories, { query: { post_id: target.post_id } }, { quiet: true })
  const own = data
    .filter(({ record_id }) => record_id === target.id)
    .map((entry) => ({ ...entry, reason: t(reasonWords(entry.reason)) }))
  if (own.length === 0) return null
  return (
    <>
      <Title order={3} size="h5">
        {t(texts.history)}
      </Title>
      <Timeline entries={own} labels={targetStatusLabels} kinds={outcomes} />
    </>
  )
}

/** What a person has to know before they decide. */
function Standing({ target: { status, is_late, seek_at, account } }: { target: TargetRow }) {
  const t = useText()
  const words =
    status === 'unknown'
      ? seek_at
        ? t(texts.seeking, { time: dateTime(seek_at) })
        : t(texts.decide)
      : status === 'waiting' && account.health === 'stopped'
        ? t(texts.accountStopped)
        : status === 'waiting' && is_late
          ? t(texts.lateHelp)
          : null
  return words ? (
    <Alert color="orange" variant="light">
      {words}
    </Alert>
  ) : null
}

function Target({ target }: { target: TargetRow }) {
  const t = useText()
  const can = useCan()
  const [changing, setChanging] = useState(false)
  const move = useChange(resolveFacebook, { quiet: true, invalidates: stalePosts })
  const change = useChangeTarget()
  // Each step needs what the one before it made of the post.
  const busy = move.isPending || change.isPending
  const { id, version, status, moves } = target
  const isOpen = can('facebook.create') && (status === 'waiting' || status === 'draft')
  const sought = status === 'unknown' && target.seek_at !== null
  return (
    <Stack>
      <Group gap="xs">
        <TargetStatus status={status} late={target.is_late} />
        <Words size="sm">{target.account.name}</Words>
      </Group>
      <Standing target={target} />
      <Words style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{target.message}</Words>
      {target.link && (
        <Anchor
          href={target.link}
          target="_blank"
          rel="noopener noreferrer"
          underline="always"
          style={{ overflowWrap: 'anywhere' }}
        >
          {target.link}
        </Anchor>
      )}
      <Group gap="xs">
        {target.permalink && (
          <Button
            component="a"
            href={target.permalink}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
          >
            {t(texts.look)}
          </Button>
        )}
        {isOpen && target.is_late && (
          <Button
            loading={change.isPending}
            disabled={busy}
            onClick={() => void change.change(id, { due_at: null, version }).catch(reportFailure)}
          >
            {t(texts.postNow)}
          </Button>
        )}
        {isOpen && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t(texts.change)}
          </Button>
        )}
        <MoveButtons
          transitions={targetTransitions}
          status={status}
          moves={moves}
          without={sought ? ['waiting'] : []}
          busy={busy}
          onMove={(to, reason) =>
            askSame((again) =>
              move.mutateAsync({ params: { id }, body: { status: to as 'waiting', reason, version, again } }),
            ).catch(reportFailure)
          }
        />
      </Group>
      {changing && isOpen && (
        <ChangeTarget target={target} change={change} onClose={() => setChanging(false)} />
      )}
      <Facts
        of={[
          [texts.due, dateTime(target.due_at)],
          [texts.posted, target.posted_at && dateTime(target.posted_at)],
          [texts.maker, `${target.created_by.name} · ${dateTime(target.created_at)}`],
          [
            texts.article,
            target.article && (
              <Anchor component={Link} to={`/article/edit/${target.article.id}`} underline="always">
                {target.article.name}
              </Anchor>
            ),
          ],
          [shared.reason, t(reasonWords(target.reason))],
          [texts.reactions, status === 'posted' && number(target.reactions)],
          [texts.comments, status === 'posted' && number(target.comments)],
          [texts.shares, status === 'posted' && number(target.shares)],
        ]}
      />
      {can('social.index') && <History target={target} />}
    </Stack>
  )
}

/** One post over the list: where it stands, what may be done, what happened. */
export function TargetDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer opened={id !== null} onClose={onClose} size="lg" title={t(texts.one)}>
      {id !== null && (
        <LoadedRecord key={id} view={viewFacebook} id={id}>
          {(target) => <Target target={target} />}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
