import { Button, Stack } from '@mantine/core'
import { IconHistory, IconPencil, IconRestore } from '@tabler/icons-react'
import { articleHistory } from '@toasoan/contract/editorial/articles'
import {
  type Comparison as Compared,
  compareVersions,
  versionNames,
} from '@toasoan/contract/editorial/versions'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { Comparison } from '#web/entities/compare/comparison.tsx'
import { compareTexts } from '#web/entities/compare/text.ts'
import { VersionChoice } from '#web/entities/compare/version-choice.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan, useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { compareFields } from './metadata.ts'
import { versionTexts } from './text.ts'
import { useRestore } from './use-restore.ts'

/** An article's version with its files as a comparison takes them. */
const sideOf = ({ document, names }: Compared['first']) => ({ document, attachments: names.attachments })

function TwoVersions({ comparison }: { comparison: Compared }) {
  const t = useText()
  const { article, first, last, may_restore } = comparison
  const [before, after] = useMemo(() => [sideOf(first), sideOf(last)] as const, [first, last])
  const restore = useRestore(comparison)
  const mayRestore = may_restore && last.number === article.version && first.number !== last.number
  return (
    <Comparison
      before={before}
      after={after}
      identical={first.id === last.id}
      fieldsTitle={versionTexts.metadataTitle}
      fields={compareFields(first, last)}
      onRestore={mayRestore ? restore.block : undefined}
      tools={
        mayRestore && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRestore size={15} />}
            loading={restore.busy}
            onClick={() => void restore.whole()}
          >
            {t(versionTexts.restoreWhole, { number: first.number })}
          </Button>
        )
      }
    />
  )
}

const paramOf = (given = ''): number | (typeof versionNames)[number] =>
  versionNames.find((name) => name === given) ?? Number(given)

/** The comparisons with the head that matter to the actor. */
function useQuick(history: DataOf<typeof articleHistory> | undefined) {
  const { id: userId } = useUser()
  const decided = history?.moves.some(({ actor }) => actor.id === userId)
  const live = history?.versions.some((version) => version.live)
  return [
    ...(decided ? [{ name: 'decided', label: versionTexts.sinceDecided }] : []),
    ...(live ? [{ name: 'live', label: versionTexts.sinceLive }] : []),
    ...((history?.versions.length ?? 0) > 1 ? [{ name: 'previous', label: compareTexts.sincePrevious }] : []),
  ]
}

/** Two versions of an article side by side: text, formatting, fields and media, and what can be put back. */
export function Component() {
  const t = useText()
  const can = useCan()
  const { id = '', first_id, last_id } = useParams()
  const params = { id, first: paramOf(first_id), last: paramOf(last_id) }
  const { data, error, isPending } = useCall(compareVersions, { params }, { quiet: true })
  const history = useCall(articleHistory, { params: { article_id: id } }, { quiet: true })
  const quick = useQuick(history.data)
  usePageTitle(data?.article.title)
  return (
    <Stack gap="md">
      {can('article.update') && (
        <PageAction>
          <Button
            component={Link}
            to={`/article/edit/${id}`}
            variant="default"
            leftSection={<IconPencil size={17} stroke={1.8} />}
          >
            {t(versionTexts.open)}
          </Button>
        </PageAction>
      )}
      <Card>
        <VersionChoice
          versions={(history.data?.versions ?? []).map(({ id: key, number, author, created_at }) => ({
            ...{ key, number, created_at },
            name: author.name,
          }))}
          first={data?.first.id}
          last={data?.last.id}
          named={first_id}
          quick={quick}
          to={(one, other) => `/article/${id}/diff/${one}/${other}`}
        >
          <Button
            component={Link}
            to={`/article/history/${id}`}
            size="xs"
            variant="subtle"
            leftSection={<IconHistory size={15} />}
          >
            {t(versionTexts.history)}
          </Button>
        </VersionChoice>
      </Card>
      {isPending && (
        <Card>
          <ListSkeleton rows={8} />
        </Card>
      )}
      {error && !data && (
        <Card>
          <ListMessage
            alert
            title={t(compareTexts.failed)}
            body={error.message}
            illustration="/illustrations/empty-search.svg"
          />
        </Card>
      )}
      {data && <TwoVersions key={`${data.first.id}.${data.last.id}`} comparison={data} />}
    </Stack>
  )
}
