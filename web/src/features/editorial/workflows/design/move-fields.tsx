import { Input, NumberInput, SegmentedControl, Select, Stack, Switch, TextInput } from '@mantine/core'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import { stageNames, stages } from '@toasoan/contract/editorial/stages'
import { articleAbilities, longestLimit } from '@toasoan/contract/editorial/workflow-transitions'
import type { Text } from '@toasoan/contract/kit/text'
import { useId } from 'react'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'
import { ChecklistField } from './checklist-field.tsx'
import type { DraftMove } from './draft.ts'

export type MoveValues = Omit<DraftMove, 'key' | 'code' | 'isNew'>

type Props = {
  value: MoveValues
  onChange: (change: Partial<MoveValues>, field?: string) => void
  /** Sentences under the fields, by the field's name. */
  errors?: Record<string, string>
  stageLabel?: (stage: number) => Text
  disabled?: boolean
}

const before = 'before'

const named = (stage: number): Text => stageLabels[stageNames[stage - 1] ?? 'private']

/** What a transition is: its names, where it leads, and the permission it asks for. */
export function MoveAbout({ value, onChange, errors = {}, stageLabel = named, disabled }: Props) {
  const t = useText()
  const directionId = useId()
  const stageOptions = Object.values(stages).map((stage) => ({
    value: String(stage),
    label: t(stageLabel(stage)),
  }))
  const toOptions = [
    ...stageOptions.filter((one) => one.value !== String(value.from_stage)),
    ...(value.from_stage === stages.deleted ? [{ value: before, label: t(workflowTexts.stageBefore) }] : []),
  ]
  return (
    <Stack gap="sm">
      <TextInput
        label={t(workflowTexts.name)}
        withAsterisk
        aria-required
        maxLength={80}
        value={value.name}
        error={errors.name}
        disabled={disabled}
        onChange={(event) => onChange({ name: event.currentTarget.value }, 'name')}
      />
      <TextInput
        label={t(workflowTexts.nameEn)}
        maxLength={80}
        value={value.name_en}
        error={errors.name_en}
        disabled={disabled}
        onChange={(event) => onChange({ name_en: event.currentTarget.value }, 'name_en')}
      />
      <Select
        label={t(workflowTexts.from)}
        data={stageOptions}
        value={String(value.from_stage)}
        error={errors.from_stage}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => onChange({ from_stage: Number(next) })}
      />
      <Select
        label={t(workflowTexts.to)}
        data={toOptions}
        value={value.to_stage === null ? before : String(value.to_stage)}
        error={errors.to_stage}
        allowDeselect={false}
        disabled={disabled}
        onChange={(next) => {
          const to_stage = next === before ? null : Number(next)
          // What publishes leads forward, so that nothing incomplete reaches readers.
          onChange({ to_stage, ...(to_stage === stages.published && { direction: 'forward' }) })
        }}
      />
      <div>
        <span id={directionId} className="mantine-InputWrapper-label">
          {t(workflowTexts.direction)}
        </span>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby={directionId}
          value={value.direction}
          disabled={disabled}
          onChange={(next) => onChange({ direction: next as MoveValues['direction'] })}
          data={(['forward', 'back', 'end'] as const).map((one) => ({
            value: one,
            label: t(workflowTexts[one]),
            disabled: one !== 'forward' && value.to_stage === stages.published && value.direction !== one,
          }))}
        />
        {errors.direction && <Input.Error role="alert">{errors.direction}</Input.Error>}
      </div>
      <Select
        label={t(workflowTexts.ability)}
        description={t(workflowTexts.abilityHelp)}
        data={articleAbilities.map((ability) => ({ value: ability, label: t(permissionLabel(ability)) }))}
        value={value.ability}
        error={errors.ability}
        allowDeselect={false}
        searchable
        disabled={disabled}
        onChange={(next) => next && onChange({ ability: next as Permission })}
      />
    </Stack>
  )
}

/** What a transition demands before it is made, and how long it may take. */
export function MoveRules({ value, onChange, errors = {}, disabled }: Props) {
  const t = useText()
  const flag = (name: keyof MoveValues, label: Text, help?: Text, off?: boolean) => (
    <Switch
      label={t(label)}
      description={help && t(help)}
      checked={Boolean(value[name])}
      error={errors[name]}
      disabled={disabled || (off && !value[name])}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <Stack gap="sm">
      {flag('approves', workflowTexts.approves, workflowTexts.approvesHelp, value.direction !== 'forward')}
      {flag('reason_required', workflowTexts.reasonRequired)}
      {flag('other_person_required', workflowTexts.otherPerson)}
      {flag('author_only', workflowTexts.authorOnly)}
      {flag('may_schedule', workflowTexts.maySchedule, undefined, value.to_stage !== stages.published)}
      <NumberInput
        label={t(workflowTexts.timeLimit)}
        description={t(workflowTexts.timeLimitHelp)}
        placeholder={t(workflowTexts.noLimit)}
        suffix={` ${t(workflowTexts.minutes)}`}
        min={1}
        max={longestLimit}
        allowDecimal={false}
        allowNegative={false}
        value={value.time_limit_minutes ?? ''}
        error={errors.time_limit_minutes}
        disabled={disabled}
        onChange={(next) => onChange({ time_limit_minutes: next === '' ? null : Number(next) }, 'limit')}
      />
      <ChecklistField
        items={value.checklist}
        error={errors.checklist}
        disabled={disabled}
        onChange={(checklist) => onChange({ checklist }, 'checklist')}
      />
      {flag('active', workflowTexts.stepActive)}
    </Stack>
  )
}

/** All fields of a transition below each other. */
export const MoveFields = (props: Props) => (
  <Stack gap="sm">
    <MoveAbout {...props} />
    <MoveRules {...props} />
  </Stack>
)
