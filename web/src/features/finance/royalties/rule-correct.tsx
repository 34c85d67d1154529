import { Alert, Anchor, List, Stack, Text as Words } from '@mantine/core'
import {
  correctRule,
  royaltyRuleLabels as labels,
  type RoyaltyRuleRow,
  type RuleCorrected,
  royaltyRules,
} from '@toasoan/contract/finance/royalty-rules'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { useChange } from '#web/client/use-call.ts'
import { FieldInput } from '#web/entities/records/field-input.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { inDong } from '#web/entities/royalties/amounts.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { ruleFields } from './rule-fields.tsx'
import { staleMoney } from './stale.ts'
import { royaltyTexts as texts } from './text.ts'

type Values = Record<string, unknown>

const shape = correctRule.body.shape as Record<string, z.ZodType>
const given = ruleFields.filter(({ name, input }) => input && name in royaltyRules.input.shape)

function Sheets({
  label,
  sheets,
}: {
  label: string
  sheets: { id: number; number: string; more?: string }[]
}) {
  if (sheets.length === 0) return null
  return (
    <Stack gap={4}>
      <Words fw={600}>{label}</Words>
      <List size="sm">
        {sheets.map(({ id, number, more }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/profits/edit/${id}`}>
              {number}
            </Anchor>
            {more}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}

/** What followed: drafts that were reckoned anew, sheets to submit again, and corrections of what is being paid. */
function Outcome({ done: { rule, rows, reopened, corrections } }: { done: RuleCorrected }) {
  const t = useText()
  return (
    <Card title={rule.name}>
      <Stack role="status">
        <Words>{t(texts.correctedRows, { count: rows })}</Words>
        <Sheets label={t(texts.reopened)} sheets={reopened} />
        <Sheets
          label={t(texts.corrections)}
          sheets={corrections.map(({ id, number, difference }) => ({
            id,
            number,
            more: ` · ${difference > 0 ? '+' : ''}${inDong(difference)} đ`,
          }))}
        />
        <Anchor component={Link} to={`/royalty-rules/view/${rule.id}`}>
          {t(texts.openRule)}
        </Anchor>
      </Stack>
    </Card>
  )
}

function Correction({ rule }: { rule: RoyaltyRuleRow }) {
  const t = useText()
  const navigate = useNavigate()
  const [done, setDone] = useState<RuleCorrected | null>(null)
  const correct = useChange(correctRule, { quiet: true, invalidates: [...staleMoney, '/royalty_rules*'] })
  const values = useMemo<Values>(
    () => ({
      ...Object.fromEntries(given.map(({ name }) => [name, (rule as Values)[name]])),
      name: t(texts.correctedName, { name: rule.name }),
      reason: '',
    }),
    [rule, t],
  )
  if (done) return <Outcome done={done} />
  return (
    <RecordForm<Values>
      narrow
      schema={correctRule.body}
      values={values}
      place="page"
      saveLabel={texts.correctRule}
      onCancel={() => void navigate(`/royalty-rules/view/${rule.id}`)}
      onSave={async (body) => {
        const { id, version } = rule
        setDone(await correct.mutateAsync({ params: { id }, body: { ...body, version } as never }))
      }}
    >
      <Card>
        <Stack gap="md">
          <Alert variant="light">{t(texts.correctHelp)}</Alert>
          <FormTextarea name="reason" label={labels.correction_reason} required maxLength={1000} />
          {given.map((field) => (
            <FieldInput key={field.name} field={field} schema={shape[field.name] as z.ZodType} />
          ))}
        </Stack>
      </Card>
    </RecordForm>
  )
}

/** Puts another rule in the place of one that turned out wrong, also for days that are over. */
export const Component = () => (
  <LoadedRecord view={royaltyRules.view}>{(rule) => <Correction rule={rule} />}</LoadedRecord>
)
