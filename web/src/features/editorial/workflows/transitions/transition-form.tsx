import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Scope } from '@toasoan/contract/access/scope'
import { assignTransition, type TransitionRow } from '@toasoan/contract/editorial/workflow-transitions'
import type { GroupFacts } from '@toasoan/contract/editorial/workflows'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { GroupsField } from '../design/groups-field.tsx'
import { MoveAbout, MoveRules, type MoveValues } from '../design/move-fields.tsx'
import { workflowTexts } from '../text.ts'

type Given = { group_id: number; scope: Scope }

type Props = {
  start: MoveValues
  given: Given[]
  whole: Given[]
  groups: readonly GroupFacts[]
  readOnly?: boolean
  /** Saves the transition; its groups follow with the id that it then has. */
  onSave: (values: MoveValues) => Promise<TransitionRow>
  /** What stands above the fields. */
  children?: ReactNode
}

/** A transition as a form of its own, with the groups that may make it. */
export function TransitionForm({
  start,
  given: givenFirst,
  whole,
  groups,
  readOnly,
  onSave,
  children,
}: Props) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const [values, setValues] = useState(start)
  const [given, setGiven] = useState(givenFirst)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const state = useRef({ dirty: false, done: false })
  const groupsChanged = JSON.stringify(given) !== JSON.stringify(givenFirst)
  state.current.dirty = groupsChanged || JSON.stringify(values) !== JSON.stringify(start)
  useLeaveGuard(useCallback(() => state.current.dirty && !state.current.done, []))

  const save = async () => {
    setSaving(true)
    setErrors({})
    try {
      const row = await onSave({
        ...values,
        checklist: values.checklist.filter((item) => item.trim() !== ''),
      })
      if (groupsChanged) await call(assignTransition, { body: { id: row.id, groups: given } })
      state.current.done = true
      void invalidate('/workflow*', '/workflow-transition*', '/group-workflow*')
      toastSuccess(t(shared.saved))
      void navigate('/workflow-transition')
    } catch (error) {
      if (isApiError(error))
        setErrors(
          Object.fromEntries(Object.entries(error.errors).map(([name, [first]]) => [name, first ?? ''])),
        )
      reportFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const fields = {
    value: values,
    errors,
    disabled: readOnly,
    onChange: (change: Partial<MoveValues>) => setValues((now) => ({ ...now, ...change })),
  }
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={40} maw={1120}>
            <Stack gap="sm" component="section" aria-label={t(workflowTexts.move)}>
              {children}
              <MoveAbout {...fields} />
            </Stack>
            <Stack gap="md" component="section" aria-label={t(workflowTexts.conditions)}>
              <MoveRules {...fields} />
              <GroupsField
                given={given}
                whole={whole}
                all={groups}
                disabled={readOnly || !can('workflowTransition.assign')}
                onChange={setGiven}
              />
              {errors.groups && <Text c="red">{errors.groups}</Text>}
            </Stack>
          </SimpleGrid>
          <DialogButtons onCancel={() => void navigate('/workflow-transition')}>
            {!readOnly && (
              <Button type="submit" loading={saving}>
                {t(shared.save)}
              </Button>
            )}
          </DialogButtons>
        </Stack>
      </form>
    </Card>
  )
}

/** The groups of a transition apart: those that have it, and those that have every one. */
export const givenOf = ({ groups }: TransitionRow, whole: boolean): Given[] =>
  groups.filter((one) => one.whole === whole).map(({ group, scope }) => ({ group_id: group.id, scope }))

/** The fields of a row that the form holds, for a fresh form too. */
export const blank: MoveValues = {
  name: '',
  name_en: '',
  from_stage: 1,
  to_stage: 2,
  ability: 'article.create',
  direction: 'forward',
  reason_required: false,
  other_person_required: false,
  author_only: false,
  may_schedule: false,
  approves: false,
  checklist: [],
  time_limit_minutes: null,
  active: true,
}
