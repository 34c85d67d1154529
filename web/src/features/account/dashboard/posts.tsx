import { Button } from '@mantine/core'
import {
  listPostWait,
  resolveFacebook,
  type TargetRow,
  targetStatusLabels,
} from '@toasoan/contract/broadcast/social-posts'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Due } from '#web/ui/due.tsx'
import { Block, Nothing } from './block.tsx'
import { stateOf } from './figures.ts'
import { houseTexts as words } from './house-texts.ts'
import { Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'

const shownRows = 5

const postTones = { failed: 'danger', unknown: 'warning' } as const

function PostRow({ post }: { post: TargetRow }) {
  const t = useText()
  const can = useCan()
  const again = useChange(resolveFacebook, { invalidates: ['/social*', '/facebook*', '/publications'] })
  const { id, status, message, article, account, due_at, moves, version } = post
  const title = message || article?.name || ''
  const tone = postTones[status as keyof typeof postTones]
  return (
    <Row
      title={title}
      to={can('facebook.index') ? '/facebook/list' : '/timer/list'}
      about={
        tone ? (
          <>
            <b style={{ color: `var(--tone-${tone})` }}>{t(targetStatusLabels[status])}</b> · {account.name}
          </>
        ) : (
          account.name
        )
      }
      side={tone ? undefined : <Due at={due_at} />}
      actions={
        tone && moves.includes('waiting') ? (
          <Button
            size="compact-xs"
            variant="default"
            loading={again.isPending}
            aria-label={t(words.againOf, { title })}
            onClick={() => again.mutate({ params: { id }, body: { status: 'waiting', reason: '', version } })}
          >
            {t(words.again)}
          </Button>
        ) : undefined
      }
    />
  )
}

/** Posts that failed, with the way to try again, and those that wait. */
export function Posts() {
  const t = useText()
  const query = useList(
    listPostWait,
    { query: { perPage: 25, sortBy: 'due_at', sortDesc: 'false' } },
    { quiet: true, refetchInterval: 60_000 },
  )
  const rankOf = ({ status }: TargetRow) => (status in postTones ? 0 : 1)
  return (
    <Block name="posts" state={stateOf(query)} to="/timer/list" count={query.data?.total}>
      {({ data }) =>
        data.length === 0 ? (
          <Nothing>{t(words.noPosts)}</Nothing>
        ) : (
          <Rows label={t(blockTitles.posts)}>
            {data
              .toSorted((one, other) => rankOf(one) - rankOf(other))
              .slice(0, shownRows)
              .map((post) => (
                <PostRow key={post.id} post={post} />
              ))}
          </Rows>
        )
      }
    </Block>
  )
}
