import { Button, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { GroupFacts, WorkflowWarning } from '@toasoan/contract/editorial/workflows'
import type { Text as Words } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'
import { type Draft, type DraftMove, withGroups, withMove, withoutMove } from './draft.ts'
import { GroupsField } from './groups-field.tsx'
import { MoveFields } from './move-fields.tsx'
import type { DraftControl } from './use-draft.ts'
import { WarningList } from './warning-list.tsx'

type Props = {
  draft: Draft
  move: DraftMove
  groups: readonly GroupFacts[]
  warnings: readonly WorkflowWarning[]
  errors: Record<string, string>
  stageLabel: (stage: number) => Words
  mayAssign: boolean
  readOnly: boolean
  change: DraftControl['change']
  onGone: () => void
}

/** The chosen transition: what it asks for, who may make it, what is wrong with it. */
export function MovePanel(props: Props) {
  const { draft, move, groups, warnings, errors, stageLabel, mayAssign, readOnly, change, onGone } = props
  const t = useText()
  const given = (code: string | null) =>
    draft.groups.filter(({ transition_code }) => transition_code === code)
  const shared = draft.moves.some(({ code, key }) => code === move.code && key !== move.key)
  const own = warnings.filter(
    ({ transition }) => transition?.code === move.code && transition.from_stage === move.from_stage,
  )
  return (
    <Stack gap="md">
      {own.length > 0 && <WarningList warnings={own} />}
      <MoveFields
        value={move}
        errors={errors}
        stageLabel={stageLabel}
        disabled={readOnly}
        onChange={(values, field) =>
          change((now) => withMove(now, move.key, values), field ? `${move.key}.${field}` : null)
        }
      />
      <GroupsField
        given={given(move.code)}
        whole={given(null)}
        all={groups}
        disabled={readOnly || !mayAssign}
        onChange={(next) => change((now) => withGroups(now, move.code, next))}
      />
      {shared && (
        <Text size="xs" c="dimmed">
          {t(workflowTexts.sharedCode, { code: move.code })}
        </Text>
      )}
      {!readOnly && (
        <Button
          variant="subtle"
          color="red"
          w="fit-content"
          leftSection={<IconTrash size={16} />}
          onClick={() => {
            change((now) => withoutMove(now, move.key))
            onGone()
          }}
        >
          {t(workflowTexts.removeMove)}
        </Button>
      )}
    </Stack>
  )
}
