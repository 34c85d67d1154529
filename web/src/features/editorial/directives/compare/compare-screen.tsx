import { Button, Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import {
  type DirectiveComparison,
  type DirectiveVersion,
  directiveVersionNames,
  type WholeDirectiveVersion,
} from '@toasoan/contract/editorial/directive-versions'
import { directiveLabels, urgencyLabels } from '@toasoan/contract/editorial/directives'
import type { Text } from '@toasoan/contract/kit/text'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { Comparison } from '#web/entities/compare/comparison.tsx'
import { type ComparedField, fieldChanges } from '#web/entities/compare/fields.ts'
import { compareTexts } from '#web/entities/compare/text.ts'
import { VersionChoice } from '#web/entities/compare/version-choice.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { comparePath, useKind, viewPath } from '../kinds.ts'
import { directiveTexts } from '../text.ts'
import { AudienceChanges } from './audience-changes.tsx'
import styles from './compare.module.css'

/** The fields of a version besides text and audience, in the order of the form. */
const fieldsIn = (t: (text: Text) => string): ComparedField<WholeDirectiveVersion>[] => {
  const yesNo = (value: boolean) => t(value ? directiveTexts.yes : directiveTexts.no)
  return [
    [directiveLabels.title, ({ title }) => title],
    [directiveLabels.urgency, ({ urgency }) => t(urgencyLabels[urgency])],
    [directiveLabels.starts_at, ({ starts_at }) => dateTime(starts_at)],
    [directiveLabels.ends_at, ({ ends_at }) => ends_at && dateTime(ends_at)],
    [directiveLabels.acknowledge_by, ({ acknowledge_by }) => acknowledge_by && dateTime(acknowledge_by)],
    [directiveLabels.is_public, ({ is_public }) => yesNo(is_public)],
    [directiveLabels.active, ({ active }) => yesNo(active)],
  ]
}

/** What those who changed it wrote about it. */
function Reasons({ of }: { of: readonly DirectiveVersion[] }) {
  const t = useText()
  if (of.length === 0) return null
  return (
    <Card title={t(directiveTexts.reasons)}>
      <ul className={styles.reasons}>
        {of.map(({ number, note, by, created_at }) => (
          <li key={number}>
            <div>{note}</div>
            <div className={styles.dim}>
              {t(directiveTexts.reason, { number, name: by })} · {dateTime(created_at)}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function TwoVersions({
  comparison,
  versions,
}: {
  comparison: DirectiveComparison
  versions: readonly DirectiveVersion[]
}) {
  const t = useText()
  const { first, last } = comparison
  const between = versions.filter(
    ({ number, note }) => note !== '' && number > first.number && number <= last.number,
  )
  return (
    <>
      <Reasons of={between} />
      <Comparison
        before={first}
        after={last}
        identical={first.number === last.number}
        fieldsTitle={directiveTexts.details}
        fields={fieldChanges(fieldsIn(t), first, last)}
      >
        <AudienceChanges comparison={comparison} />
      </Comparison>
    </>
  )
}

const paramOf = (given = ''): number | (typeof directiveVersionNames)[number] =>
  directiveVersionNames.find((name) => name === given) ?? Number(given)

/** Two versions of a directive side by side: text, fields, and whom they are for. */
export function Component() {
  const t = useText()
  const kind = useKind()
  const { id: given, first: named, last: until } = useParams()
  const id = Number(given)
  const params = { id, first: paramOf(named), last: paramOf(until) }
  const { data, error, isPending } = useCall(kind.calls.compare, { params }, { quiet: true })
  const versions = useCall(kind.calls.versions, { params: { id } }, { quiet: true }).data ?? []
  const seen = useCall(kind.calls.view, { params: { id } }, { quiet: true }).data?.seen
  usePageTitle(data?.directive.title)
  const quick = [
    ...(seen
      ? [
          {
            name: 'seen',
            label: seen.acknowledged ? directiveTexts.sinceConfirmed : directiveTexts.sinceRead,
          },
        ]
      : []),
    ...(versions.length > 1 ? [{ name: 'previous', label: compareTexts.sincePrevious }] : []),
  ]
  return (
    <Stack gap="md">
      <Card>
        <VersionChoice
          versions={versions.map(({ number, by, created_at }) => ({
            ...{ key: number, number, created_at },
            name: by,
          }))}
          first={data?.first.number}
          last={data?.last.number}
          named={named}
          quick={quick}
          to={(one, other) => comparePath({ kind: kind.kind, id }, one, other)}
        >
          <Button
            component={Link}
            to={viewPath({ kind: kind.kind, id })}
            size="xs"
            variant="subtle"
            leftSection={<IconFileText size={15} />}
          >
            {t(directiveTexts.openText)}
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
      {data && (
        <TwoVersions key={`${data.first.number}.${data.last.number}`} comparison={data} versions={versions} />
      )}
    </Stack>
  )
}
