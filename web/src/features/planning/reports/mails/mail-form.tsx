import { Alert, Modal, Stack, Text as Words } from '@mantine/core'
import { listViews } from '@toasoan/contract/account/list-views'
import { mailPeriods, mailRhythms } from '@toasoan/contract/planning/report-mail-times'
import {
  addReportMail,
  changeReportMail,
  type ReportMail,
  reportMailLabels,
} from '@toasoan/contract/planning/report-mails'
import { type ReportKind, reportKinds, reportLabels } from '@toasoan/contract/planning/reports'
import { useWatch } from 'react-hook-form'
import { useCall, useChange } from '#web/client/use-call.ts'
import { PeopleSelect } from '#web/entities/choices/people-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { FormSelect, type Option } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { mailWords } from './text.ts'

type Values = Record<string, unknown>

const hours: Option[] = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${hour}:00` }))
const monthDays: Option[] = Array.from({ length: 31 }, (_, at) => ({ value: at + 1, label: String(at + 1) }))
const weekdays: Option[] = mailWords.weekdays.map((label, at) => ({ value: at + 1, label }))
const rhythms: Option[] = mailRhythms.map((value) => ({ value, label: mailWords.rhythms[value] }))
const periods: Option[] = mailPeriods.map((value) => ({ value, label: mailWords.periods[value] }))

/** Saved views of all reports; undefined until they are known. */
function useReportViews(): Option[] | undefined {
  const t = useText()
  const of = (kind: ReportKind) => ({ query: { list: `/report/${kind}` } })
  const quiet = { quiet: true }
  const found = {
    unit: useCall(listViews, of('unit'), quiet).data,
    department: useCall(listViews, of('department'), quiet).data,
    member: useCall(listViews, of('member'), quiet).data,
    owner: useCall(listViews, of('owner'), quiet).data,
  }
  if (reportKinds.some((kind) => !found[kind])) return undefined
  return reportKinds.flatMap((kind) =>
    (found[kind]?.views ?? []).map(({ id, name }) => ({
      value: id,
      label: `${name} · ${t(reportLabels[kind])}`,
    })),
  )
}

/** The day counts only for some rhythms. */
function Times() {
  const rhythm = useWatch({ name: 'rhythm' })
  return (
    <>
      <FormSelect name="rhythm" label={reportMailLabels.rhythm} options={rhythms} required />
      {rhythm === 'weekly' && (
        <FormSelect name="weekday" label={reportMailLabels.weekday} options={weekdays} required />
      )}
      {rhythm === 'monthly' && (
        <FormSelect
          name="month_day"
          label={reportMailLabels.month_day}
          help={mailWords.monthDayHelp}
          options={monthDays}
          required
        />
      )}
      <FormSelect name="hour" label={reportMailLabels.hour} options={hours} required />
    </>
  )
}

type Props = {
  /** Whether a new one is asked for. */
  adding: boolean
  /** The one to change. */
  mail: ReportMail | null
  /** The view that a new one begins with. */
  viewId: number | null
  onClose: () => void
}

/** When a saved view of a report is mailed, and to whom. */
export function MailForm({ adding, mail, viewId, onClose }: Props) {
  const t = useText()
  const { id: me } = useUser()
  const views = useReportViews()
  const stale = { quiet: true, invalidates: ['/report/mails'] } as const
  const add = useChange(addReportMail, stale)
  const change = useChange(changeReportMail, stale)
  const isOpen = adding || mail !== null
  const blank: Values = {
    view_id: views?.some(({ value }) => value === viewId) ? viewId : null,
    ...{ rhythm: 'daily', weekday: 1, month_day: 1, hour: 7, period: 'before', user_ids: [me] },
  }
  const values: Values = mail
    ? {
        view_id: mail.view?.id ?? null,
        ...{ rhythm: mail.rhythm, weekday: mail.weekday, month_day: mail.month_day, hour: mail.hour },
        ...{ period: mail.period, user_ids: mail.people.map(({ id }) => id) },
      }
    : blank
  return (
    <Modal opened={isOpen} onClose={onClose} title={t(mail ? mailWords.change : mailWords.add)}>
      {views && (
        <Stack gap="md">
          <Words size="sm">{t(mailWords.help)}</Words>
          {views.length === 0 && <Alert>{t(mailWords.noViews)}</Alert>}
          <RecordForm<Values>
            schema={addReportMail.body}
            values={values}
            place="dialog"
            onCancel={onClose}
            onSave={async (body) => {
              if (mail)
                await change.mutateAsync({
                  params: { id: mail.id },
                  body: { ...body, version: mail.version },
                })
              else await add.mutateAsync({ body: body as never })
              toastSuccess(t(shared.saved))
              onClose()
            }}
          >
            <Stack gap="md">
              <FormSelect
                name="view_id"
                label={reportMailLabels.view_id}
                options={views}
                required
                searchable
              />
              <Times />
              <FormSelect name="period" label={reportMailLabels.period} options={periods} required />
              <PeopleSelect name="user_ids" label={reportMailLabels.user_ids} required />
            </Stack>
          </RecordForm>
        </Stack>
      )}
    </Modal>
  )
}
